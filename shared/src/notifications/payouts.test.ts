import { expect, test } from 'vitest'
import { formatNotification } from './format-notification.ts'

const shared = { organizerName: 'Карелия Тур', sum: { amount: '2000', currency: 'rub' } } as const
const until = '2030-03-17T21:30:00.000Z'
const text = (language: 'ru' | 'en', to: 'wallet' | 'bank', period?: { from?: string; until: string }) =>
  formatNotification(language, { kind: 'payout_sent', values: { ...shared, to, ...(period && { period }) } }).text

test('a sent payout names its amount, its way and its period by the days in Moscow', () => {
  const from = '2030-03-03T09:00:00.000Z'
  expect(text('ru', 'bank', { from, until })).toMatch(/банком на ваш счёт\. Период: с прошлой заявки 3 мар.* по 18 мар/)
  expect(text('en', 'wallet', { from, until })).toMatch(
    /in the wallet\. Period: from the last request on .*3.* to .*18/,
  )
})

test('a first payout has no beginning, and an old notification no period', () => {
  expect(text('ru', 'bank', { until })).toMatch(/Это первая выплата, заявка от 18 мар/)
  expect(text('ru', 'bank')).toMatch(/отправлены банком на ваш счёт\.$/)
})
