import type { Page } from '@playwright/test'
import { serverNow } from './mock-trips.ts'

const day = 86_400_000

interface MadeFriend {
  readonly name: string
  readonly userType?: 'tourist' | 'organizer'
  readonly enp: number
  readonly usdt?: number
  readonly daysAgo: number
  readonly level?: 1 | 2
  readonly state: 'joined' | 'onboarded' | 'active' | 'first_trip'
  readonly reason?: 'had_account' | 'under_review' | 'not_counted'
}

const friends: readonly MadeFriend[] = [
  { name: 'Анна Ковалёва', enp: 124, usdt: 2.4, daysAgo: 3, state: 'first_trip' },
  { name: 'Байкал Трофи', userType: 'organizer', enp: 212.5, daysAgo: 6, state: 'active' },
  { name: 'Дмитрий Соколов', enp: 48, daysAgo: 11, level: 2, state: 'active' },
  { name: 'Марина Романова', enp: 12, daysAgo: 13, level: 2, state: 'onboarded' },
  { name: 'Константин Константинопольский', enp: 0, daysAgo: 14, state: 'joined', reason: 'under_review' },
  { name: 'Ольга', enp: 0, daysAgo: 15, state: 'active', reason: 'had_account' },
]

interface MadeReward {
  readonly friendName: string
  readonly activityType: string
  readonly amount: number
  readonly currency?: 'enp' | 'usdt'
  readonly status?: 'pending' | 'available' | 'paid' | 'reversed'
  readonly daysAgo: number
  readonly level?: 1 | 2
}

const rewards: readonly MadeReward[] = [
  {
    friendName: 'Анна Ковалёва',
    activityType: 'booking',
    amount: 2.4,
    currency: 'usdt',
    status: 'pending',
    daysAgo: 0,
  },
  { friendName: 'Анна Ковалёва', activityType: 'mining', amount: 124, daysAgo: 3 },
  { friendName: 'Байкал Трофи', activityType: 'organizer_sale', amount: 212.5, daysAgo: 6 },
  { friendName: 'Дмитрий Соколов', activityType: 'boost', amount: 48, level: 2, daysAgo: 11 },
  { friendName: 'Марина Романова', activityType: 'activation', amount: 12, level: 2, status: 'reversed', daysAgo: 13 },
]

export async function mockFriends(page: Page, some: 'some' | 'none' = 'some'): Promise<void> {
  const made = some === 'some' ? friends : []
  await page.route(/\/v1\/referrals\?/, async (route) => {
    const now = await serverNow(route)
    const isOverview = !new URL(route.request().url()).searchParams.has('month')
    const earned = { enp: isOverview ? 486.5 : 396.5, usdt: 2.4 }
    const nothing = { enp: 0, usdt: 0 }
    const totals = {
      invited: made.length > 0 ? 4 : 0,
      active: made.length > 0 ? 3 : 0,
      uncounted: { had_account: made.length > 0 ? 1 : 0, under_review: made.length > 0 ? 1 : 0, not_counted: 0 },
      earned: made.length > 0 ? earned : nothing,
      pending: made.length > 0 ? { enp: 0, usdt: 2.4 } : nothing,
    }
    const link = (type: string) => `https://t.me/enp_travel_bot?start=A7K2M9PQ_${type}`
    const data = {
      code: 'A7K2M9PQ',
      links: { tourist: link('tourist'), organizer: link('organizer') },
      totals,
      referrals: made.map((friend, at) => shownFriend(friend, at, now)),
    }
    return route.fulfill({ json: { success: true, data, pagination: { page: 1, limit: 20, total: made.length } } })
  })
  await page.route(/\/v1\/referrals\/rewards/, async (route) => {
    const now = await serverNow(route)
    const data = some === 'some' ? rewards.map((reward, at) => shownReward(reward, at, now)) : []
    return route.fulfill({ json: { success: true, data, pagination: { page: 1, limit: 20, total: data.length } } })
  })
}

function shownFriend(
  { userType = 'tourist', level = 1, enp, usdt = 0, ...friend }: MadeFriend,
  at: number,
  now: number,
) {
  const { name, state, reason, daysAgo } = friend
  return {
    id: toId(at),
    name,
    username: null,
    userType,
    photoUrl: null,
    earnedAmount: enp,
    earned: { enp, usdt },
    joinedAt: new Date(now - daysAgo * day).toISOString(),
    isActive: state === 'active' || state === 'first_trip',
    level,
    state,
    ...(reason && { reason }),
  }
}

function shownReward(
  { currency = 'enp', status = 'paid', level = 1, daysAgo, ...reward }: MadeReward,
  at: number,
  now: number,
) {
  return {
    ...reward,
    id: toId(at),
    currency,
    status,
    level,
    referralId: toId(at),
    createdAt: new Date(now - daysAgo * day).toISOString(),
    availableAt: new Date(now + (status === 'pending' ? 2 : -daysAgo) * day).toISOString(),
  }
}

const toId = (at: number) => `5203c000-0000-4000-8000-00000000000${at}`
