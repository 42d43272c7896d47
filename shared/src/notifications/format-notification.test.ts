import { expect, test } from 'vitest'
import type { NotificationContent } from '../calls/notifications/notification-content.ts'
import { formatNotification } from './format-notification.ts'
import { truncateToTwoDecimals } from './texts.ts'

test.each([
  ['100', 100],
  ['10.019999', 10.01],
  ['0.5', 0.5],
  ['1.15', 1.15],
  ['0.000001', 0],
])('%s enp are shown as %d', (text, shown) => {
  expect(truncateToTwoDecimals(text)).toBe(shown)
})

test.each([
  ['0', 'Баланс пополнен на 0 звёзд.', 'Your balance was topped up with 0 Stars.'],
  ['1', 'Баланс пополнен на 1 звезду.', 'Your balance was topped up with 1 Star.'],
  ['12', 'Баланс пополнен на 12 звёзд.', 'Your balance was topped up with 12 Stars.'],
  ['23', 'Баланс пополнен на 23 звезды.', 'Your balance was topped up with 23 Stars.'],
  ['1001', 'Баланс пополнен на 1 001 звезду.', 'Your balance was topped up with 1,001 Stars.'],
])('the noun agrees with %s Stars', (stars, russian, english) => {
  const notification = { kind: 'stars_topped_up', values: { stars } } as const
  expect(formatNotification('ru', notification).text.replace(/\u00a0/g, ' ')).toBe(russian)
  expect(formatNotification('en', notification).text).toBe(english)
})

const stars = '45'
const everyKind: readonly NotificationContent[] = [
  { kind: 'mining_finished', values: { reward: '100' } },
  { kind: 'friend_joined', values: { friendName: 'Борис' } },
  { kind: 'friend_active', values: { friendName: 'Борис', share: '10' } },
  { kind: 'share_reversed', values: { sum: { amount: '12.5', currency: 'usdt' } } },
  { kind: 'bonus_waiting', values: { total: '32.5', streak: 3, freezes: 0 } },
  { kind: 'bonus_waiting', values: { total: '42.5', streak: 21, freezes: 2 } },
  { kind: 'bonus_waiting', values: { total: '25', streak: 0, freezes: 0 } },
  { kind: 'task_completed', values: { title: { ru: 'Канал', en: 'Channel' }, reward: '50' } },
  { kind: 'task_declined', values: { title: { ru: 'Канал', en: 'Channel' } } },
  { kind: 'task_reversed', values: { title: { ru: 'Канал', en: 'Channel' }, reward: '50' } },
  { kind: 'deposit_arrived', values: { sum: { amount: '25.5', currency: 'usdt' } } },
  { kind: 'stars_credited', values: { stars, reason: 'again' } },
  { kind: 'stars_credited', values: { stars } },
  { kind: 'stars_topped_up', values: { stars } },
  { kind: 'boost_paid', values: { boostType: 'time', boostValue: 1.5 } },
  {
    kind: 'boost_paid',
    values: {
      boostType: 'power',
      boostValue: 2,
      applied: { reward: '200', endsAt: '2030-03-12T11:20:00.000Z', zone: 'Europe/Moscow' },
    },
  },
  { kind: 'stars_refunded', values: { stars, to: 'balance' } },
  { kind: 'stars_refunded', values: { stars, to: 'telegram' } },
  { kind: 'refund_failed', values: { stars } },
  ...(['refunded', 'declined', 'closed'] as const).map(
    (outcome) => ({ kind: 'support_closed', values: { outcome } }) as const,
  ),
]

test.each(everyKind)('$kind has a short title and whole sentences in both languages', (notification) => {
  const [russian, english] = [formatNotification('ru', notification), formatNotification('en', notification)]
  for (const { title, text } of [russian, english]) {
    expect(title.length).toBeGreaterThan(0)
    expect(title.length).toBeLessThanOrEqual(32)
    expect(title).not.toMatch(/[.!?]$/)
    expect(text).toMatch(/\.$/)
    expect(text).not.toMatch(/undefined|NaN|<|>/)
  }
  expect(english.text).not.toBe(russian.text)
  expect(english.path).toBe(russian.path)
})
