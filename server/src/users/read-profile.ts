import type { Answer } from '@enp/shared/contract'
import type { Deps } from '../core/deps.ts'
import { findBalances } from '../ledger/ledger.store.ts'
import { findProfile, type PersonChoices } from './choices.store.ts'
import { numbersOf, shownPerson } from './read-info.ts'
import { readStats } from './read-stats.ts'

/** The person with what they chose and what they have. */
export async function readProfile({ db }: Pick<Deps, 'db'>, userId: string): Promise<Answer<'GET /v1/users/profile'>> {
  return answerProfile({ db }, await findProfile(db, userId))
}

export async function answerProfile(
  { db }: Pick<Deps, 'db'>,
  { person, notifications }: PersonChoices,
): Promise<Answer<'GET /v1/users/profile'>> {
  const [balances, stats] = await Promise.all([findBalances(db, person.id), readStats({ db }, person.id)])
  return {
    data: {
      ...shownPerson(person),
      balance: numbersOf(balances),
      ...(person.username !== undefined && { username: person.username }),
      zone: person.zone,
      notifications,
      stats,
      createdAt: person.createdAt.toISOString(),
    },
  }
}
