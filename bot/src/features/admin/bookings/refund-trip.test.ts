import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { refused } from '../../../../test/data/member-bookings.ts'
import { bookingId, compactBooking, operatorBooking } from '../../../../test/data/operator-bookings.ts'
import { away } from '../../../../test/data/payments.ts'
import { data, messageUpdate, operatorId, pressUpdate, type Reply } from '../../../../test/fakes.ts'
import { runBot } from '../../../../test/running-bot.ts'
import { parseRoubles } from './booking-money-view.ts'

let bot: Awaited<ReturnType<typeof runBot>>
beforeEach(async () => {
  bot = await runBot()
})
afterEach(() => bot.close())

const path = `/internal/admin/bookings/${bookingId}/refund`
const sent = (method: string) => bot.messenger.calls.filter(({ name }) => name === method).map(({ body }) => body)
const texts = () => sent('sendMessage').map(({ text }) => String(text).replaceAll('\u00a0', ' '))
const calls = () => bot.server.calls.filter(({ name }) => name === path).map(({ body }) => body)
const operator = { id: operatorId, first_name: 'Анна' }
const press = (what: string) => bot.handle(pressUpdate(`${what}:${compactBooking}`, operator))
const write = (text: string) => bot.handle(messageUpdate(text, operator))
const shown = (more: object = {}) =>
  data({
    ...{ number: 'BK-000001', kind: 'refund', rub: 150_000, left: 560_000, enp: '0', ...more },
    refunds: [{ amount: '1500', currency: 'rub', method: 'card' }],
    fromOrganizer: [{ amount: '1200', currency: 'rub' }],
    fromProduct: [{ amount: '300', currency: 'rub' }],
  })
const done = (outcome: 'refunded' | 'changed') =>
  data({ outcome, booking: operatorBooking({ state: 'completed', cancellable: false, refundLeft: 410_000 }) })

test('shows who pays what, asks for a reason and a confirmation, and sends the amount that was seen', async () => {
  bot.server.script(path, shown(), done('refunded'))
  await press('bkg:refund')
  await press('bkr:krefund')
  await write('1 500 ₽')
  expect(texts()[2]).toMatch(
    /Возврат по брони BK-000001<\/b>: 1.500 ₽ из 5.600 ₽.*1.500 ₽ \(на карту.*организатора: 1.200 ₽.*выручки: 300 ₽/s,
  )
  await press('bkr:not_provided')
  expect(texts().at(-1)).toMatch(/Причина: «услугу не оказали».*Отменить это будет нельзя/s)
  await press('bkr:go')
  expect(calls()[1]).toMatchObject({
    ...{ operatorId, kind: 'refund', rub: 150_000, seenLeft: 560_000 },
    reason: { usual: 'not_provided' },
  })
  expect(texts().at(-2)).toContain('Обе стороны узнают')
  expect(JSON.stringify(sent('sendMessage').at(-1)?.reply_markup)).toContain(`bkg:refund:${compactBooking}`)
})

test('offers a compensation of all that is left, and explains that the amount has changed', async () => {
  const compensation = { amount: '70', currency: 'usdt' }
  bot.server.script(path, shown({ kind: 'usdt', rub: 560_000, compensation }), done('changed'))
  await press('bkg:refund')
  await press('bkr:kusdt')
  await press('bkr:all')
  expect(texts()[2]).toContain('Путешественнику на баланс: 70 USDT')
  await write('Гид не пришёл')
  await press('bkr:go')
  expect(calls()[1]).toMatchObject({ kind: 'usdt', reason: { words: 'Гид не пришёл' } })
  expect(texts().at(-2)).toContain('часть уже вернули')
})

test('repeats the question for a wrong amount, too much, and an unavailable server', async () => {
  const tooLarge: Reply = {
    status: 409,
    body: {
      success: false,
      error: { code: 'REFUND_TOO_LARGE', message: 'no', details: { left: '4600' } },
    },
  }
  bot.server.script(path, tooLarge, away, away, away, refused('TRIP_NOT_REFUNDABLE'))
  await press('bkg:refund')
  await write('100')
  await press('bkr:krefund')
  await write('все')
  expect(texts().at(-1)).toContain('Нужна сумма в рублях')
  await write('9000')
  expect(texts().at(-1)).toContain('осталось 4600 ₽')
  await write('100')
  expect(texts().at(-1)).toContain('недоступен')
  await write('100')
  expect(texts().at(-1)).toContain('вернуть нельзя')
})

test('keeps the money, and does nothing for other users', async () => {
  await press('bkg:refund')
  await press('bkr:go')
  await press('bkr:keep')
  expect(texts().at(-1)).toBe('Деньги остались как есть.')
  const before = texts().length
  await bot.handle(pressUpdate(`bkg:refund:${compactBooking}`))
  expect([texts().length, calls()]).toEqual([before, []])
})

describe('an amount in roubles', () => {
  test.each([
    ['1500', 150_000],
    ['1 500,50 ₽', 150_050],
    ['0.5', 50],
    ['10 руб.', 1_000],
    ['0', undefined],
    ['-5', undefined],
    ['сто', undefined],
  ] as const)('is read from %s', (text, kopecks) => {
    expect(parseRoubles(text)).toBe(kopecks)
  })
})
