import type { HandlerReply } from '@enp/shared/contract'
import type { Deps } from '../core/deps.ts'
import { getBalanceNumbers } from '../ledger/get-balance.ts'
import { countUnread } from '../notifications/get-inbox.ts'
import { getChoices } from '../users/choices.ts'
import type { UserChoices } from '../users/user-choices-update.rules.ts'
import { getStats } from './get-stats.ts'
import { toShownUser } from './shown-user.rules.ts'

export async function getProfile(
  { db }: Pick<Deps, 'db'>,
  userId: string,
): Promise<HandlerReply<'GET /v1/users/profile'>> {
  return toProfileReply({ db }, await getChoices({ db }, userId))
}

export async function toProfileReply(
  { db }: Pick<Deps, 'db'>,
  { user, notifications, recommendations }: UserChoices,
): Promise<HandlerReply<'GET /v1/users/profile'>> {
  const [balance, stats, unread] = await Promise.all([
    getBalanceNumbers({ db }, user.id),
    getStats({ db }, user.id),
    countUnread({ db }, user.id),
  ])
  return {
    data: {
      ...toShownUser(user),
      balance,
      unread,
      username: user.username ?? null,
      zone: user.zone,
      notifications,
      recommendations,
      stats,
      createdAt: user.createdAt.toISOString(),
    },
  }
}
