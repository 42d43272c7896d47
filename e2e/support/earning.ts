import type { Page } from '@playwright/test'
import { serverNow } from './mock-trips.ts'

const minute = 60_000
const day = 86_400_000
const iso = (at: number) => new Date(at).toISOString()

type DayState = 'claimed' | 'frozen' | 'missed' | 'today' | 'ahead'

interface GivenBonus {
  readonly available: boolean
  readonly streak: number
  readonly freezes: number
  readonly week: readonly DayState[]
}

function bonusAt(now: number, { available, streak, freezes, week }: GivenBonus) {
  const extra = 2.5 * Math.min(streak, 7)
  const next = iso(now + day - 48_000)
  return {
    available,
    streak,
    freezes,
    reward: { base: 25, streak: extra, total: 25 + extra },
    nextReset: next,
    ...(!available && { nextAvailable: next }),
    week: week.map((state, index) => ({ date: iso(now + index * day).slice(0, 10), state })),
    serverTime: iso(now),
  }
}

export const waitingBonus: GivenBonus = {
  available: true,
  streak: 3,
  freezes: 0,
  week: ['claimed', 'claimed', 'claimed', 'today', 'ahead', 'ahead', 'ahead'],
}
export const claimedBonus: GivenBonus = {
  available: false,
  streak: 4,
  freezes: 2,
  week: ['claimed', 'frozen', 'claimed', 'claimed', 'ahead', 'ahead', 'ahead'],
}

const task = (id: string, title: string, type: string, amount: number, requirements: object, more: object = {}) => ({
  id: `00000000-0000-4000-8000-00000000000${id}`,
  title,
  description: '',
  type,
  reward: { type: 'enp', amount },
  requirements,
  status: 'active',
  completedAt: null,
  expiresAt: null,
  ...more,
})

export function someTasks(now: number): object[] {
  const visit = { type: 'website_visit', url: 'https://example.com/' }
  const channel = { type: 'telegram_subscription', channelUsername: 'enp_travel' }
  return [
    task('1', 'Подпишитесь на канал', 'subscription', 50, channel),
    task('2', 'Загляните на сайт партнёра', 'visit', 30, visit, { checkableAt: iso(now + 42 * minute) }),
    task(
      '3',
      'Расскажите в сторис',
      'social',
      25,
      { type: 'social', url: 'https://t.me/enp_travel/1' },
      { status: 'pending_verification' },
    ),
    task(
      '4',
      'Пригласите первого друга',
      'referral',
      100,
      { type: 'referral', count: 1 },
      { status: 'completed', completedAt: iso(now) },
    ),
  ]
}

export function otherTasks(now: number): object[] {
  const visit = { type: 'website_visit', url: 'https://example.com/' }
  const channel = { type: 'telegram_subscription', channelUsername: 'enp_travel' }
  return [
    task('1', 'Загляните на сайт партнёра', 'visit', 25, visit, {
      checkableAt: iso(now - minute),
      expiresAt: iso(now + 3 * day),
    }),
    task(
      '2',
      'Посмотрите ролик о Байкале',
      'social',
      30,
      { type: 'social', url: 'https://example.com/film' },
      { description: 'Трёхминутный фильм о зимнем льде', expiresAt: iso(now - minute) },
    ),
    task(
      '3',
      'Пригласите пятерых друзей',
      'referral',
      300,
      { type: 'referral', count: 5 },
      { progress: { have: 2, need: 5 } },
    ),
    task('4', 'Заберите бонус дня', 'daily_bonus', 10, { type: 'daily_bonus' }),
    task('5', 'Подпишитесь на канал', 'subscription', 50, channel, {
      status: 'completed',
      completedAt: iso(now - 2 * day),
      reversedAt: iso(now),
    }),
  ]
}

interface EarningFixtures {
  readonly bonus?: GivenBonus
  readonly tasks?: (now: number) => object[]
}

export async function mockEarning(
  page: Page,
  { bonus = waitingBonus, tasks = someTasks }: EarningFixtures,
): Promise<void> {
  await page.route('**/v1/tasks/daily-bonus', async (route) =>
    route.fulfill({ json: { success: true, data: bonusAt(await serverNow(route), bonus) } }),
  )
  await page.route('**/v1/tasks', async (route) =>
    route.fulfill({ json: { success: true, data: tasks(await serverNow(route)) } }),
  )
}
