import { describe, expect, it } from 'vitest'
import type { UserProfile } from '../profile-shape.ts'
import { revertSetting, withSetting } from './setting.rules.ts'

const before: UserProfile = {
  id: 'u',
  telegramId: 1,
  firstName: 'Анна',
  lastName: null,
  region: null,
  photoUrl: null,
  username: null,
  balance: { enp: 0, usdt: 0, ton: 0, stars: 0 },
  language: 'ru',
  userType: 'tourist',
  unread: 0,
  canBeWrittenTo: true,
  zone: 'Europe/Moscow',
  notifications: { mining: true, bonus: true, trips: true, friends: true, prices: true, offers: true },
  recommendations: true,
  stats: { trips: 0, friends: 0, favorites: 0 },
  createdAt: '2030-01-01T00:00:00.000Z',
}

describe('a setting change', () => {
  it('changes only the fields it contains', () => {
    expect(withSetting(before, { notifications: { bonus: false } })).toEqual({
      ...before,
      notifications: { mining: true, bonus: false, trips: true, friends: true, prices: true, offers: true },
    })
    expect(withSetting(before, { language: 'en' })).toEqual({ ...before, language: 'en' })
  })

  it('keeps later changes when it is reverted', () => {
    const first = { notifications: { mining: false } }
    const meanwhile = withSetting(withSetting(before, first), { language: 'en', notifications: { trips: false } })
    expect(revertSetting(meanwhile, first, before)).toEqual({
      ...before,
      language: 'en',
      notifications: { mining: true, bonus: true, trips: false, friends: true, prices: true, offers: true },
    })
    expect(revertSetting(meanwhile, { language: 'en' }, before).language).toBe('ru')
  })
})
