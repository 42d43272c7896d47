import type { HandlerReply } from '@enp/shared/contract'
import { countFavorites } from '../catalog/favorites/list-favorites.ts'
import type { Deps } from '../core/deps.ts'
import { getBalanceNumbers } from '../ledger/get-balance.ts'
import { getTripCount } from '../mining/count-trip.ts'
import { countUnread } from '../notifications/get-inbox.ts'
import { countFriends } from '../referrals/count-friends.ts'
import { getChoices } from '../users/choices.ts'
import type { User, UserChoices } from '../users/user.rules.ts'

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

type Stats = HandlerReply<'GET /v1/users/profile'>['data']['stats']

async function getStats(deps: Pick<Deps, 'db'>, userId: string): Promise<Stats> {
  const [trips, friends, favorites] = await Promise.all([
    getTripCount(deps.db, userId),
    countFriends(deps, userId),
    countFavorites(deps, userId),
  ])
  return { trips, friends, favorites }
}

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
