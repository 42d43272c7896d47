import { afterEach, beforeEach, expect, test } from 'vitest'
import { notRefundable, payment, transactionId } from '../../../../test/data/payments.ts'
import { data, messageUpdate, operatorId, pressUpdate } from '../../../../test/fakes.ts'
import { runBot } from '../../../../test/running-bot.ts'
import { compactId } from '../../../compact-id.ts'

let bot: Awaited<ReturnType<typeof runBot>>
beforeEach(async () => {
  bot = await runBot()
})
afterEach(() => bot.close())

const sent = (method: string) => bot.messenger.calls.filter(({ name }) => name === method).map(({ body }) => body)
const calls = (path: string) => bot.server.calls.filter(({ name }) => name === path).map(({ body }) => body)
const operator = { id: operatorId, first_name: 'Анна' }
const found = (changes: Parameters<typeof payment>[0] = {}) =>
  data({ payment: payment(changes), telegramId: 700100, language: 'en', zone: 'Europe/Moscow' })
const button = (text: string, step: string) => ({ text, callback_data: `payment:${step}:${transactionId}` })

test('shows an operator the payment of a charge and its history', async () => {
  bot.server.script('/internal/support/search', found({ refundable: false, refundRefusal: 'used', state: 'applied' }))
  await bot.handle(messageUpdate('/payment charge-1', operator))
  expect(calls('/internal/support/search')).toEqual([{ id: 'charge-1', operatorId }])
  const [message] = sent('sendMessage')
  expect(message?.text).toBe(
    [
      '<b>Сила ×2</b>, 45 звёзд',
      '12 марта в 14:19 — счёт создан',
      '12 марта в 14:20 — звёзды списаны',
      '<code>charge-1</code>',
      '',
      'Покупатель: <a href="tg://user?id=700100">700100</a>. Время — Europe/Moscow.',
    ].join('\n'),
  )
  expect(message?.reply_markup).toEqual({ inline_keyboard: [[button('Вернуть', 'refund')]] })
})

const refundId = '0b7cbb3e-7d2f-4a6c-9a52-6f0d2f3d9a11'
const card = (state: 'granted' | 'parked' | 'refunded', refundsToDo: { id: string; amount: number }[]) => {
  const money = { currency: 'RUB', totalAmount: 100_000, paidAt: '2030-03-12T11:20:00.000Z' }
  const payer = { telegramId: 700100, language: 'ru', zone: 'Europe/Moscow' }
  const named = { chargeId: 'card-1', providerChargeId: 'provider-1', about: 'Кижи & острова, BK-7K3M2P' }
  return data({ charge: { ...named, ...money, state, refundsToDo }, ...payer })
}

const closed = (first: boolean) => {
  const named = { refundId, chargeId: 'card-1', providerChargeId: 'provider-1', amount: 100_000, currency: 'RUB' }
  const shownTo = [operatorId, 901].map((chatId) => ({
    chatId,
    messageId: chatId === operatorId ? 5 : 50,
    language: 'ru',
  }))
  return data({ first, refund: { ...named, isDone: true, operatorName: 'Анна & Ко' }, shownTo })
}

test('finds a deposit on the chain by its hash, without a refund button', async () => {
  const hash = 'ab'.repeat(32)
  const charge = { chargeId: `chain:-3:${hash}`, providerChargeId: hash, about: 'Кижи', state: 'credited' }
  const money = { currency: 'TON', totalAmount: 12_340_000_000, paidAt: '2030-03-12T11:20:00.000Z', refundsToDo: [] }
  const payer = { telegramId: 700100, language: 'ru', zone: 'Europe/Moscow' }
  bot.server.script('/internal/support/search', data({ charge: { ...charge, ...money }, ...payer }))
  await bot.handle(messageUpdate(`/payment ${hash}`, operator))
  const [message] = sent('sendMessage')
  expect(message?.text).toMatch(/^<b>12\.34 TON<\/b> по сети TON — деньги на балансе покупателя\./)
  expect(message?.text).toContain(`Транзакция в сети: <code>${hash}</code>`)
  expect(message?.reply_markup).toEqual({ inline_keyboard: [] })
})

test('finds a card payment without a purchase, and the refund due', async () => {
  bot.server.script('/internal/support/search', card('parked', [{ id: refundId, amount: 100_000 }]))
  await bot.handle(messageUpdate('/payment card-1', operator))
  const [message] = sent('sendMessage')
  expect(message?.text).toMatch(/^<b>1000\.00 RUB<\/b> картой — покупки/)
  expect(message?.text).toContain(
    '\nКижи &amp; острова, BK-7K3M2P\n<code>card-1</code>\nУ провайдера: <code>provider-1</code>\n',
  )
  expect(message?.reply_markup).toEqual({
    inline_keyboard: [[{ text: '1000.00 RUB возвращены у провайдера', callback_data: `payment:close:${refundId}` }]],
  })
})

test('shows the refund due of a cancelled booking', async () => {
  bot.server.script('/internal/support/search', card('granted', [{ id: refundId, amount: 50_000 }]))
  await bot.handle(messageUpdate('/payment card-1', operator))
  const [message] = sent('sendMessage')
  expect(message?.text).toMatch(/^<b>1000\.00 RUB<\/b> картой — верните через платёжного провайдера суммы на кнопках/)
  expect(message?.reply_markup).toMatchObject({ inline_keyboard: [[{ text: '500.00 RUB возвращены у провайдера' }]] })
})

const other = '0b7cbb3e-7d2f-4a6c-9a52-6f0d2f3d9a12'
const dueList = (ids: readonly string[]) =>
  data({
    refunds: ids.map((id, index) => ({
      ...{ refundId: id, chargeId: `card-${index + 1}`, providerChargeId: `p-${index + 1}`, amount: 50_000 },
      ...{ url: `https://acquirer.example/p-${index + 1}`, currency: 'RUB', about: 'Кижи & острова' },
    })),
    total: ids.length,
  })
const callbacks = (message: object | undefined) =>
  (message as { reply_markup: { inline_keyboard: { callback_data: string }[][] } }).reply_markup.inline_keyboard
    .flat()
    .map(({ callback_data }) => callback_data)

test('lists refunds due with amounts, numbers to copy, the page of the provider and buttons', async () => {
  bot.server.script('/internal/support/refunds/due', dueList([refundId, other]))
  await bot.handle(messageUpdate('/payment', operator))
  expect(calls('/internal/support/refunds/due')).toEqual([{ operatorId }])
  const [message] = sent('sendMessage')
  expect(message?.text).toContain(
    '1. <b>500.00 RUB</b> Кижи &amp; острова\nУ провайдера: <code>p-1</code> <a href="https://acquirer.example/p-1">Открыть у провайдера</a>\n<code>card-1</code>',
  )
  expect(callbacks(message)).toEqual([
    `refunds:one:${compactId(refundId)}`,
    `refunds:one:${compactId(other)}`,
    `refunds:all:${compactId(other)}`,
  ])
})

test('closes all shown refunds after a second press, and refreshes the list', async () => {
  bot.server.script('/internal/support/refunds/due', dueList([refundId, other]), dueList([]))
  bot.server.script('/internal/support/refunds/due/close', data({ closed: 2 }))
  await bot.handle(pressUpdate(`refunds:all:${compactId(other)}`, operator))
  expect(sent('editMessageText')[0]?.text).toContain('Возвратов: 2, всего 1000.00 RUB')
  expect(calls('/internal/support/refunds/due/close')).toEqual([])
  await bot.handle(pressUpdate(`refunds:all-yes:${compactId(other)}`, operator))
  expect(calls('/internal/support/refunds/due/close')).toEqual([{ operatorId, lastRefundId: other }])
  expect(sent('editMessageText')[1]?.text).toContain('Возвратов на карты нет.')
  expect(sent('answerCallbackQuery').at(-1)).toMatchObject({ text: 'Отмечено: 2.' })
})

test('closes one refund of the list after a second press', async () => {
  bot.server.script('/internal/support/refunds/due', dueList([refundId, other]), dueList([other]))
  bot.server.script(`/internal/support/refunds/${refundId}/close`, closed(true))
  await bot.handle(pressUpdate(`refunds:one:${compactId(refundId)}`, operator))
  expect(sent('editMessageText')[0]?.text).toContain('Возвратов: 1, всего 500.00 RUB')
  await bot.handle(pressUpdate(`refunds:one-yes:${compactId(refundId)}`, operator))
  expect(calls(`/internal/support/refunds/${refundId}/close`)).toEqual([{ operatorId }])
  expect(callbacks(sent('editMessageText').at(-1))).toEqual([`refunds:one:${compactId(other)}`])
})

test('closes a card refund after a second press and shows the payment', async () => {
  await bot.handle(pressUpdate(`payment:close:${refundId}`, operator))
  expect(bot.server.calls.map(({ name }) => name)).toEqual(['/internal/operators/check'])
  bot.server.script(`/internal/support/refunds/${refundId}/close`, closed(true))
  bot.server.script('/internal/support/search', card('refunded', []))
  await bot.handle(pressUpdate(`payment:closed:${refundId}`, operator))
  expect(calls(`/internal/support/refunds/${refundId}/close`)).toEqual([{ operatorId }])
  const [others, own] = sent('editMessageText')
  expect(others).toMatchObject({ chat_id: 901, message_id: 50, reply_markup: { inline_keyboard: [] } })
  expect(others?.text).toContain('Возвращено: Анна &amp; Ко.')
  expect(own?.text).toMatch(/^<b>1000\.00 RUB<\/b> картой — возвращено/)
})

test('shows the second operator who closed the card refund', async () => {
  bot.server.script(`/internal/support/refunds/${refundId}/close`, closed(false))
  bot.server.script('/internal/support/search', card('refunded', []))
  await bot.handle(pressUpdate(`payment:closed:${refundId}`, operator))
  expect(sent('answerCallbackQuery')).toMatchObject([{ text: 'Возвращено: Анна & Ко.', show_alert: true }])
})

test('refunds only after a second press', async () => {
  await bot.handle(pressUpdate(`payment:refund:${transactionId}`, operator))
  expect(bot.server.calls.map(({ name }) => name)).toEqual(['/internal/operators/check'])
  expect(sent('editMessageReplyMarkup')[0]?.reply_markup).toEqual({
    inline_keyboard: [[button('Да, вернуть', 'confirm'), button('Оставить как есть', 'keep')]],
  })
  bot.server.script('/internal/support/refunds', data(payment({ state: 'refunding' })))
  bot.server.script('/internal/support/search', found({ state: 'refunding', refundable: false }))
  await bot.handle(pressUpdate(`payment:confirm:${transactionId}`, operator))
  expect(calls('/internal/support/refunds')).toEqual([{ transactionId, telegramId: operatorId, operator: true }])
  const [message] = sent('editMessageText')
  expect(message?.text).toContain('Возврат принят, звёзды в пути.')
  expect(message?.reply_markup).toEqual({ inline_keyboard: [] })
})

test('keeps the payment when the operator declines to refund', async () => {
  bot.server.script('/internal/support/search', found())
  await bot.handle(pressUpdate(`payment:keep:${transactionId}`, operator))
  expect(calls('/internal/support/refunds')).toEqual([])
  expect(sent('editMessageText')[0]?.reply_markup).toEqual({ inline_keyboard: [[button('Вернуть', 'refund')]] })
})

test('explains a refund that the server refuses', async () => {
  bot.server.script('/internal/support/refunds', notRefundable('never_paid'))
  await bot.handle(pressUpdate(`payment:confirm:${transactionId}`, operator))
  expect(sent('answerCallbackQuery')).toMatchObject([
    { text: expect.stringContaining('не состоялся'), show_alert: true },
  ])
})

test('replies to an unknown id and to a missing id', async () => {
  const error = { code: 'NOT_FOUND', message: 'no' }
  bot.server.script('/internal/support/search', { status: 404, body: { success: false, error } })
  bot.server.script('/internal/support/refunds/due', data({ refunds: [], total: 0 }))
  await bot.handle(messageUpdate('/payment nothing', operator))
  await bot.handle(messageUpdate('/payment', operator))
  expect(sent('sendMessage').map(({ text }) => text)).toEqual([
    'Такого платежа нет.',
    'Возвратов на карты нет.\n\nОтправьте /payment и номер платежа или операции.',
  ])
})

test('hides the command from all other users', async () => {
  await bot.handle(messageUpdate('/payment charge-1'))
  await bot.handle(pressUpdate(`payment:confirm:${transactionId}`))
  expect(new Set(bot.server.calls.map(({ name }) => name))).toEqual(
    new Set(['/internal/operators/check', '/internal/language']),
  )
  expect(sent('sendMessage')[0]?.text).toContain('/help')
})
