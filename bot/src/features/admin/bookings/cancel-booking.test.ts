import { afterEach, beforeEach, expect, test } from 'vitest'
import { bookingId, compactBooking, operatorBooking } from '../../../../test/data/operator-bookings.ts'
import { away } from '../../../../test/data/payments.ts'
import { data, messageUpdate, operatorId, pressUpdate, stickerUpdate } from '../../../../test/fakes.ts'
import { runBot } from '../../../../test/running-bot.ts'

let bot: Awaited<ReturnType<typeof runBot>>
beforeEach(async () => {
  bot = await runBot()
})
afterEach(() => bot.close())

const path = `/internal/admin/bookings/${bookingId}/cancel`
const sent = (method: string) => bot.messenger.calls.filter(({ name }) => name === method).map(({ body }) => body)
const texts = () => sent('sendMessage').map(({ text }) => String(text))
const calls = () => bot.server.calls.filter(({ name }) => name === path).map(({ body }) => body)
const operator = { id: operatorId, first_name: 'Анна' }
const press = (what: string) => bot.handle(pressUpdate(`${what}:${compactBooking}`, operator))
const write = (text: string) => bot.handle(messageUpdate(text, operator))
const dueAt = '2030-03-12T10:10:00.000Z'
const reason = { usual: 'weather' } as const
const preview = data({
  number: 'BK-000001',
  percent: 75,
  refunds: [{ amount: '4200', currency: 'rub', method: 'card' }],
  enp: '250',
  organizerKeeps: [{ amount: '1120', currency: 'rub' }],
  productKeeps: [],
})
const notCancellable = { status: 409, body: { success: false, error: { code: 'NOT_CANCELLABLE', message: 'no' } } }
const scheduled = data({
  first: true,
  booking: operatorBooking({ cancellable: false, cancellation: { percent: 75, reason, operatorName: 'Анна', dueAt } }),
  undo: { actionId: '77', until: dueAt },
})

test('shows the amounts, asks for a reason and a confirmation, and offers the undo', async () => {
  bot.server.script(path, preview, scheduled)
  await press('bkg:ask')
  await write('75 %')
  expect(texts()[1]).toMatch(
    /вернём 75 %.*4.200.₽ \+ 250.enp \(на карту.*Организатору остаётся: 1.120.₽.*Нам остаётся: ничего/s,
  )
  expect(calls()).toHaveLength(1)
  await press('bkc:weather')
  expect(texts().at(-1)).toContain('Причина: «помешала погода»')
  await press('bkc:go')
  expect(calls()[1]).toMatchObject({ operatorId, percent: 75, reason })
  expect(texts().slice(-2)).toEqual([
    expect.stringMatching(/Будет отменена 12 мар.*вернём 75 % \(Анна\).*помешала погода/s),
    expect.stringContaining('Отменить можно до'),
  ])
})

test('takes an own reason, and explains every input that it cannot use', async () => {
  bot.server.script(path, preview, scheduled)
  await press('bkg:ask')
  await write('много')
  await bot.handle(stickerUpdate(operator))
  await press('bkc:p50')
  await write('я'.repeat(501))
  await write('Лёд тонкий')
  await press('bkc:go')
  expect(calls()[1]).toMatchObject({ percent: 75, reason: { words: 'Лёд тонкий' } })
  expect(texts().slice(1, 3)).toEqual([
    expect.stringContaining('Не понял «много». Нужно число от 0 до 100'),
    expect.stringContaining('Пришлите причину текстом'),
  ])
  expect(texts()).toContainEqual(expect.stringContaining('уложитесь в 500 знаков'))
})

test('keeps the booking, and confirms nothing before a reason', async () => {
  bot.server.script(path, preview)
  await press('bkg:ask')
  await press('bkc:go')
  await press('bkc:p50')
  await press('bkc:keep')
  expect(texts().at(-1)).toBe('Бронь осталась как есть.')
  expect(calls()).toHaveLength(1)
})

test('keeps the step while the server is unavailable, and ends if the booking can’t be cancelled', async () => {
  bot.server.script(path, away, away, away, notCancellable)
  await press('bkg:ask')
  await press('bkc:p50')
  expect(texts().at(-1)).toContain('недоступен')
  await press('bkc:p50')
  expect(texts().at(-1)).toContain('уже нельзя отменить')
})

test('does nothing for other users', async () => {
  await bot.handle(pressUpdate(`bkg:ask:${compactBooking}`))
  expect([texts(), calls()]).toEqual([[], []])
})
