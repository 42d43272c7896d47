import type { User } from '../users/user.rules.ts'

export function toShownUser(user: User) {
  const { id, telegramId, firstName, lastName, photoUrl, region, language, userType, reachable } = user
  return {
    id,
    telegramId,
    firstName,
    lastName: lastName ?? null,
    photoUrl: photoUrl ?? null,
    region: region ?? null,
    language,
    userType,
    canBeWrittenTo: reachable,
  }
}
