import type { MiningStatus } from '@enp/shared/calls/earning/mining'
import type { HandlerReply } from '@enp/shared/contract'
import { findHold } from '../bookings/queries/get-booking.ts'
import type { Deps } from '../core/deps.ts'
import { getBalanceNumbers } from '../ledger/get-balance.ts'
import { getMiningStatus } from '../mining/get-mining-status.ts'
import { countUnread } from '../notifications/get-inbox.ts'
import type { User } from '../users/user.rules.ts'
import { toShownUser } from './get-profile.ts'

const farmingStatus = { inactive: 0, active: 1, finished: 2 } as const satisfies Record<MiningStatus['status'], number>

export async function getUserInfo({ db }: Deps, user: User): Promise<HandlerReply<'GET /v1/user/info'>> {
  const [balance, { data: mining }, unread, hold] = await Promise.all([
    getBalanceNumbers({ db }, user.id),
    getMiningStatus({ db }, user.id),
    countUnread({ db }, user.id),
    findHold({ db }, user),
  ])
  return {
    data: {
      ...toShownUser(user),
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
