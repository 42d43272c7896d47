import type { Person } from '../users/person.rules.ts'

/** What every answer about a person says of them. */
export function shownPerson(person: Person) {
  const { id, telegramId, firstName, lastName, photoUrl, region, language, userType, reachable } = person
  return {
    id,
    telegramId,
    firstName,
    ...(lastName !== undefined && { lastName }),
    photoUrl: photoUrl ?? null,
    ...(region !== undefined && { region }),
    language,
    userType,
    canBeWrittenTo: reachable,
  }
}
