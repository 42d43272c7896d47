import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  bookingId,
  compactBooking,
  confirmed,
  member,
  memberBooking,
  refused,
} from '../../../test/data/member-bookings.ts'
import { away } from '../../../test/data/payments.ts'
import { data, messageUpdate, pressUpdate, stickerUpdate } from '../../../test/fakes.ts'
import { runBot } from '../../../test/running-bot.ts'

let bot: Awaited<ReturnType<typeof runBot>>
beforeEach(async () => {
  bot = await runBot()
})
afterEach(() => bot.close())

const sent = (method: string) => bot.messenger.calls.filter(({ name }) => name === method).map(({ body }) => body)
const texts = () => sent('sendMessage').map(({ text }) => text)
const calls = (path: string) => bot.server.calls.filter(({ name }) => name === path).map(({ body }) => body)
const showPath = `/v1/organizer/bookings/${bookingId}`
const answerPath = `/v1/organizer/bookings/${bookingId}/decide`
const cancelPath = `/v1/organizer/bookings/${bookingId}/cancel`
const declined = confirmed({ state: 'declined', cancellable: false })
const cancelled = confirmed({ state: 'cancelled_by_organizer', cancellable: false })
const write = (text: string) => bot.handle(messageUpdate(text, member))
const press = (data: string) => bot.handle(pressUpdate(`${data}:${compactBooking}`, member))

async function begin(action: 'decline' | 'cancel') {
  bot.server.script(showPath, data(action === 'cancel' ? confirmed() : memberBooking()))
  await press(`booking:${action}`)
}

test('declines a request with the reason, and shows the new state in its message', async () => {
  await begin('decline')
  expect(texts()).toEqual([expect.stringContaining('Почему не получится принять бронь BK-7K3M2P?')])
  expect(sent('sendMessage')[0]?.reply_markup).toEqual({
    inline_keyboard: [
      [{ text: 'Отклонить без причины', callback_data: `refuse:skip:${compactBooking}` }],
      [{ text: 'Оставить как есть', callback_data: `refuse:keep:${compactBooking}` }],
    ],
  })
  bot.server.script(answerPath, data({ first: true, booking: declined }))
  await write('Гид заболел')
  expect(calls(answerPath)).toEqual([{ telegramId: member.id, accept: false, reason: 'Гид заболел' }])
  expect(sent('editMessageText')).toMatchObject([
    { chat_id: member.id, message_id: 5, text: expect.stringContaining('заявка отклонена') },
  ])
  expect(texts().at(-1)).toBe('Заявка отклонена, деньги возвращаются путешественнику.')
})

test('allows the member to skip the reason, or to stop', async () => {
  await begin('decline')
  bot.server.script(answerPath, data({ first: true, booking: declined }))
  await press('refuse:skip')
  expect(calls(answerPath)).toEqual([{ telegramId: member.id, accept: false }])

  await begin('decline')
  await press('refuse:keep')
  expect(texts().at(-1)).toBe('Хорошо, ничего не меняем.')
  await begin('decline')
  await write('/cancel')
  await write('Гид заболел')
  expect(calls(answerPath)).toHaveLength(1)
})

test("shows the traveller's compensation and its cost for the organizer", async () => {
  bot.server.script(showPath, data(confirmed({ compensation: { enp: 700, cost: 560 } })))
  await press('booking:cancel')
  await press('refuse:skip')
  expect(String(texts().at(-1)).replaceAll('\u00a0', ' ')).toContain(
    'Путешественнику вернётся вся сумма. Гость получит до 10 % = 700 enp, спишем с вашего заработка: 560 ₽.',
  )
})

test('asks for confirmation of a cancellation, with the reason that the traveller reads', async () => {
  await begin('cancel')
  await write('Шторм на <Байкале>')
  expect(calls(cancelPath)).toEqual([])
  expect(sent('sendMessage').at(-1)).toMatchObject({
    text: 'Отменить бронь BK-7K3M2P? Путешественнику вернётся вся сумма.\nПричина: «Шторм на &lt;Байкале&gt;»',
    reply_markup: { inline_keyboard: [[{ text: 'Да, отменить' }], [{ text: 'Оставить как есть' }]] },
  })
  bot.server.script(cancelPath, data({ first: true, booking: cancelled }))
  await press('refuse:confirm')
  expect(calls(cancelPath)).toEqual([{ telegramId: member.id, reason: 'Шторм на <Байкале>' }])
  expect(sent('editMessageText')[0]?.text).toContain('отменена организатором')
  expect(texts().at(-1)).toBe('Бронь отменена, деньги возвращаются путешественнику.')
})

test('asks for confirmation of a cancellation without a reason', async () => {
  await begin('cancel')
  await press('refuse:skip')
  expect(calls(cancelPath)).toEqual([])
  bot.server.script(cancelPath, data({ first: true, booking: cancelled }))
  await press('refuse:confirm')
  expect(calls(cancelPath)).toEqual([{ telegramId: member.id }])
})

test('shows the state instead of asking when the request was decided already', async () => {
  bot.server.script(showPath, data(confirmed()))
  await press('booking:decline')
  expect(texts()).toEqual([])
  expect(sent('answerCallbackQuery')).toMatchObject([{ text: 'подтверждена', show_alert: true }])
  expect(sent('editMessageText')[0]?.text).toContain('подтверждена')
  await write('Гид заболел')
  expect(calls(answerPath)).toEqual([])
})

test('shows the second member the state of the booking', async () => {
  await begin('decline')
  bot.server.script(answerPath, data({ first: false, booking: confirmed() }))
  await write('Гид заболел')
  expect(texts().at(-1)).toBe('подтверждена')
})

test('explains wrong input and asks again', async () => {
  await begin('decline')
  await bot.handle(stickerUpdate(member))
  expect(texts().at(-1)).toBe('Пришлите причину текстом. Выйти — /cancel.')
  await write('а'.repeat(501))
  expect(texts().at(-1)).toBe('Слишком длинно: уложитесь в 500 знаков.')
  bot.server.script(answerPath, away, away, away)
  await write('Гид заболел')
  expect(texts().at(-1)).toContain('недоступен')
  bot.server.script(answerPath, data({ first: true, booking: declined }))
  await write('Гид заболел')
  expect(texts().at(-1)).toBe('Заявка отклонена, деньги возвращаются путешественнику.')
})

test('starts on a press while a question to an operator is open', async () => {
  await write('/support')
  await begin('decline')
  bot.server.script(answerPath, data({ first: true, booking: declined }))
  await write('Гид заболел')
  expect(calls('/internal/support/requests')).toEqual([])
  expect(calls(answerPath)).toHaveLength(1)
})

test('ignores the buttons of other users', async () => {
  bot.server.script(`/v1/organizer/bookings/${bookingId}`, refused('NOT_MEMBER', 403))
  await bot.handle(pressUpdate(`booking:decline:${compactBooking}`))
  expect(sent('answerCallbackQuery')).toMatchObject([{ text: 'Эта кнопка больше не действует.' }])
  expect(texts()).toEqual([])
})

test('asks again after a text with two links or a disguised link', async () => {
  await begin('decline')
  for (const words of ['a.ru и b.ru', 'bit.ly/x', 'evil точка ру']) await write(words)
  expect(texts().slice(-3)).toEqual(Array(3).fill(expect.stringContaining('только одна ссылка')))
  bot.server.script(answerPath, data({ first: true, booking: declined }))
  await write('Расписание: baikal.ru/karta')
  expect(calls(answerPath)).toMatchObject([{ reason: 'Расписание: baikal.ru/karta' }])
})
