import type { MiningStatus } from '@enp/shared/calls/mining'
import type { Answer } from '@enp/shared/contract'
import { findHold } from '../bookings/reading/find-hold.ts'
import type { Deps } from '../core/deps.ts'
import { readBalanceNumbers } from '../ledger/read-balance.ts'
import { readStatus } from '../mining/read-status.ts'
import { countUnread } from '../notices/read-inbox.ts'
import type { Person } from '../users/person.rules.ts'
import { shownPerson } from './shown-person.rules.ts'

const farmingStatus = { inactive: 0, active: 1, finished: 2 } as const satisfies Record<MiningStatus['status'], number>

/** The person, the balance, the mining session, the inbox’s unread and the newest hold in one answer. */
export async function readInfo({ db }: Deps, person: Person): Promise<Answer<'GET /v1/user/info'>> {
  const [balance, { data: mining }, unread, hold] = await Promise.all([
    readBalanceNumbers({ db }, person.id),
    readStatus({ db }, person.id),
    countUnread({ db }, person.id),
    findHold({ db }, person),
  ])
  return {
    data: {
      ...shownPerson(person),
      balance,
      unread,
      ...(hold && { hold }),
      farmingStatus: farmingStatus[mining.status],
      ...(mining.startedAt !== null && {
        farmingSeconds: mining.remaining_time,
        farmingPeriod: mining.elapsed_time + mining.remaining_time,
        farmingTotal: mining.expected_total_reward,
      }),
    },
  }
}
