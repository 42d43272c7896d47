import type { Person } from '../users/person.rules.ts'

/** What every answer about a person says of them. */
export function shownPerson({ id, telegramId, firstName, lastName, photoUrl, region, language, userType }: Person) {
  return {
    id,
    telegramId,
    firstName,
    ...(lastName !== undefined && { lastName }),
    photoUrl: photoUrl ?? null,
    ...(region !== undefined && { region }),
    language,
    userType,
  }
}
