import type { Reward } from '@enp/shared/calls/earning/referrals'
import { describe, expect, it } from 'vitest'
import { createFormat } from '../../../locales/format/format.ts'
import { createZonedFormat } from '../../../locales/format/zoned-format.ts'
import { friendsEn } from '../friends.en.ts'
import { friendsRu } from '../friends.ru.ts'
import { amountsText } from './amounts-text.rules.ts'
import { countFilters, withFilter } from './reward-filters.rules.ts'
import { rewardDetail, rewardState, rewardTitle } from './reward-words.rules.ts'

const ru = { friends: friendsRu, format: { ...createFormat('ru'), ...createZonedFormat('ru') } }
const en = { friends: friendsEn, format: { ...createFormat('en'), ...createZonedFormat('en') } }
const reward: Reward = {
  id: 'r',
  amount: 50,
  currency: 'enp',
  status: 'pending',
  activityType: 'daily_bonus',
  level: 1,
  referralId: 'friend',
  friendName: 'Анна',
  createdAt: '2026-04-12T20:30:00.000Z',
  availableAt: '2026-04-15T20:30:00.000Z',
}
const reader = { userId: 'me', zone: 'Asia/Kamchatka', now: new Date('2026-04-13T00:00:00Z') }

describe('a reward', () => {
  it("names the friend and the activity, with the date in the user's time zone", () => {
    expect(rewardTitle(reward, ru, 'me')).toBe('Анна: ежедневный бонус')
    expect(rewardTitle({ ...reward, activityType: 'booking' }, en, 'me')).toBe('Анна: trip')
    expect(rewardDetail(reward, ru, reader)).toBe('13 апреля · 1-й\u00a0уровень')
  })

  it('names neither a friend whose data was erased nor the reader', () => {
    const { friendName: _, ...nameless } = reward
    expect(rewardTitle(nameless, ru, 'me')).toBe('Друг: ежедневный бонус')
    expect(rewardTitle(nameless, ru, 'friend')).toBe('Ваш подарок за\u00a0приглашение')
    expect(rewardDetail(nameless, ru, { ...reader, userId: 'friend' })).toBe('13 апреля')
  })

  it('on hold shows when it becomes available, until that time has passed', () => {
    expect(rewardState(reward, ru, reader)).toBe('Станет доступна 16 апреля, 08:30')
    const later = { ...reader, now: new Date(reward.availableAt) }
    expect(rewardState(reward, ru, later)).toBe('Доступна, скоро на\u00a0балансе')
    expect(rewardState({ ...reward, status: 'reversed' }, en, reader)).toBe('Reversed')
  })
})

it('adds, changes and removes a filter', () => {
  const one = withFilter({}, 'status', 'paid')
  expect(withFilter(one, 'currency', 'usdt')).toEqual({ status: 'paid', currency: 'usdt' })
  expect(withFilter(one, 'status', 'pending')).toEqual({ status: 'pending' })
  expect([withFilter(one, 'status', undefined), countFilters(one)]).toEqual([{}, 1])
})

it('writes only currencies with an amount, and enp if there is none', () => {
  const shown = [
    { enp: 396.5, usdt: 2.4 },
    { enp: 0, usdt: 2.4 },
    { enp: 0, usdt: 0 },
  ].map((sum) => amountsText(ru.format, sum).replaceAll('\u00a0', ' '))
  expect(shown).toEqual(['+396,5 enp, +2,4 USDT', '+2,4 USDT', '0 enp'])
})
