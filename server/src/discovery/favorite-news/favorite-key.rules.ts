const weekMs = 7 * 86_400_000

/**
 * Key of a notification about a favorite: at most one a week per service, even if it was removed
 * and added again.
 */
export const favoriteKey = (userId: string, serviceId: string, toldAt: Date) =>
  `favorite:${userId}:${serviceId}:${Math.floor(toldAt.getTime() / weekMs)}`
