import type { Answer } from '@enp/shared/contract'
import type { Deps } from '../core/deps.ts'
import { readBalanceNumbers } from '../ledger/read-balance.ts'
import { countUnread } from '../notices/read-inbox.ts'
import type { PersonChoices } from '../users/choices.rules.ts'
import { readChoices } from '../users/choices.ts'
import { readStats } from './read-stats.ts'
import { shownPerson } from './shown-person.rules.ts'

/** The person with what they chose and what they have. */
export async function readProfile({ db }: Pick<Deps, 'db'>, userId: string): Promise<Answer<'GET /v1/users/profile'>> {
  return answerProfile({ db }, await readChoices({ db }, userId))
}

export async function answerProfile(
  { db }: Pick<Deps, 'db'>,
  { person, notifications, recommendations }: PersonChoices,
): Promise<Answer<'GET /v1/users/profile'>> {
  const [balance, stats, unread] = await Promise.all([
    readBalanceNumbers({ db }, person.id),
    readStats({ db }, person.id),
    countUnread({ db }, person.id),
  ])
  return {
    data: {
      ...shownPerson(person),
      balance,
      unread,
      username: person.username ?? null,
      zone: person.zone,
      notifications,
      recommendations,
      stats,
      createdAt: person.createdAt.toISOString(),
    },
  }
}
