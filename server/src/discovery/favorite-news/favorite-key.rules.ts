const weekMs = 7 * 86_400_000

/** Allows one message a week per service, even if the favorite was removed and added again. */
export const favoriteKey = (userId: string, serviceId: string, toldAt: Date) =>
  `favorite:${userId}:${serviceId}:${Math.floor(toldAt.getTime() / weekMs)}`
