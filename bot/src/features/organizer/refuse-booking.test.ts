import { afterEach, beforeEach, expect, test } from 'vitest'
import { data, messageUpdate, pressUpdate, stickerUpdate } from '../../../test/fakes.ts'
import { bookingId, compactBooking, confirmed, member, memberBooking, refused } from '../../../test/member-bookings.ts'
import { away } from '../../../test/payments.ts'
import { runBot } from '../../../test/running-bot.ts'

let bot: Awaited<ReturnType<typeof runBot>>
beforeEach(async () => {
  bot = await runBot()
})
afterEach(() => bot.close())

const sent = (method: string) => bot.messenger.calls.filter(({ name }) => name === method).map(({ body }) => body)
const texts = () => sent('sendMessage').map(({ text }) => text)
const told = (path: string) => bot.server.calls.filter(({ name }) => name === path).map(({ body }) => body)
const showPath = `/internal/organizer/bookings/${bookingId}?telegramId=${member.id}`
const answerPath = `/internal/organizer/bookings/${bookingId}/decide`
const cancelPath = `/internal/organizer/bookings/${bookingId}/cancel`
const declined = confirmed({ state: 'declined', cancellable: false })
const cancelled = confirmed({ state: 'cancelled_by_organizer', cancellable: false })
const write = (text: string) => bot.handle(messageUpdate(text, member))
const press = (data: string) => bot.handle(pressUpdate(`${data}:${compactBooking}`, member))

async function begin(action: 'decline' | 'cancel') {
  bot.server.script(showPath, data(action === 'cancel' ? confirmed() : memberBooking()))
  await press(`booking:${action}`)
}

test('a request is declined with the member’s words, and its message shows how it stands', async () => {
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
  expect(told(answerPath)).toEqual([{ telegramId: member.id, accept: false, reason: 'Гид заболел' }])
  expect(sent('editMessageText')).toMatchObject([
    { chat_id: member.id, message_id: 5, text: expect.stringContaining('заявка отклонена') },
  ])
  expect(texts().at(-1)).toBe('Заявка отклонена, деньги возвращаются путешественнику.')
})

test('the reason may be skipped, and the whole thing left', async () => {
  await begin('decline')
  bot.server.script(answerPath, data({ first: true, booking: declined }))
  await press('refuse:skip')
  expect(told(answerPath)).toEqual([{ telegramId: member.id, accept: false }])

  await begin('decline')
  await press('refuse:keep')
  expect(texts().at(-1)).toBe('Хорошо, ничего не меняем.')
  await begin('decline')
  await write('/cancel')
  await write('Гид заболел')
  expect(told(answerPath)).toHaveLength(1)
})

test('a cancellation that costs a compensation says what the guest gets and what the earnings pay', async () => {
  bot.server.script(showPath, data(confirmed({ compensation: { enp: 700, cost: 560 } })))
  await press('booking:cancel')
  await press('refuse:skip')
  expect(String(texts().at(-1)).replaceAll('\u00a0', ' ')).toContain(
    'Путешественнику вернётся вся сумма. Гость получит до 10 % = 700 enp, спишем с вашего заработка: 560 ₽.',
  )
})

test('a cancellation is asked for once more, with the words that the traveller will read', async () => {
  await begin('cancel')
  await write('Шторм на <Байкале>')
  expect(told(cancelPath)).toEqual([])
  expect(sent('sendMessage').at(-1)).toMatchObject({
    text: 'Отменить бронь BK-7K3M2P? Путешественнику вернётся вся сумма.\nПричина: «Шторм на &lt;Байкале&gt;»',
    reply_markup: { inline_keyboard: [[{ text: 'Да, отменить' }], [{ text: 'Оставить как есть' }]] },
  })
  bot.server.script(cancelPath, data({ first: true, booking: cancelled }))
  await press('refuse:confirm')
  expect(told(cancelPath)).toEqual([{ telegramId: member.id, reason: 'Шторм на <Байкале>' }])
  expect(sent('editMessageText')[0]?.text).toContain('отменена организатором')
  expect(texts().at(-1)).toBe('Бронь отменена, деньги возвращаются путешественнику.')
})

test('a cancellation without a reason is asked for once more too', async () => {
  await begin('cancel')
  await press('refuse:skip')
  expect(told(cancelPath)).toEqual([])
  bot.server.script(cancelPath, data({ first: true, booking: cancelled }))
  await press('refuse:confirm')
  expect(told(cancelPath)).toEqual([{ telegramId: member.id }])
})

test('what was answered meanwhile is shown instead of asking', async () => {
  bot.server.script(showPath, data(confirmed()))
  await press('booking:decline')
  expect(texts()).toEqual([])
  expect(sent('answerCallbackQuery')).toMatchObject([{ text: 'подтверждена', show_alert: true }])
  expect(sent('editMessageText')[0]?.text).toContain('подтверждена')
  await write('Гид заболел')
  expect(told(answerPath)).toEqual([])
})

test('who is second reads how it stands', async () => {
  await begin('decline')
  bot.server.script(answerPath, data({ first: false, booking: confirmed() }))
  await write('Гид заболел')
  expect(texts().at(-1)).toBe('подтверждена')
})

test('wrong input is explained, and asked again', async () => {
  await begin('decline')
  await bot.handle(stickerUpdate(member))
  expect(texts().at(-1)).toBe('Причину можно написать только словами. Выйти — /cancel.')
  await write('а'.repeat(501))
  expect(texts().at(-1)).toBe('Слишком длинно: уложитесь в 500 знаков.')
  bot.server.script(answerPath, away, away, away)
  await write('Гид заболел')
  expect(texts().at(-1)).toContain('недоступен')
  bot.server.script(answerPath, data({ first: true, booking: declined }))
  await write('Гид заболел')
  expect(texts().at(-1)).toBe('Заявка отклонена, деньги возвращаются путешественнику.')
})

test('a press begins it also while a question to an operator is open', async () => {
  await write('/support')
  await begin('decline')
  bot.server.script(answerPath, data({ first: true, booking: declined }))
  await write('Гид заболел')
  expect(told('/internal/support/requests')).toEqual([])
  expect(told(answerPath)).toHaveLength(1)
})

test('for everybody else the buttons do not exist', async () => {
  bot.server.script(`/internal/organizer/bookings/${bookingId}?telegramId=700100`, refused('NOT_MEMBER', 403))
  await bot.handle(pressUpdate(`booking:decline:${compactBooking}`))
  expect(sent('answerCallbackQuery')).toMatchObject([{ text: 'Эта кнопка больше не действует.' }])
  expect(texts()).toEqual([])
})

test('words with more than one link, or one that hides where it leads, are asked for again', async () => {
  await begin('decline')
  for (const words of ['a.ru и b.ru', 'bit.ly/x', 'evil точка ру']) await write(words)
  expect(texts().slice(-3)).toEqual(Array(3).fill(expect.stringContaining('только одна ссылка')))
  bot.server.script(answerPath, data({ first: true, booking: declined }))
  await write('Расписание: baikal.ru/karta')
  expect(told(answerPath)).toMatchObject([{ reason: 'Расписание: baikal.ru/karta' }])
})
