const weekMs = 7 * 86_400_000

/** One message a week for each favourite, also where it was forgotten and remembered again meanwhile. */
export const favoriteKey = (userId: string, serviceId: string, toldAt: Date) =>
  `favorite:${userId}:${serviceId}:${Math.floor(toldAt.getTime() / weekMs)}`
