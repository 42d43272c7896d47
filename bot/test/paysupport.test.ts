import { Redis } from 'ioredis'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { redisConversationStore } from '../src/conversations/store.ts'
import { away, bookingPayments, notRefundable, payment, payments, requestId, transactionId } from './data/payments.ts'
import { data, messageUpdate, pressUpdate, refusal, stickerUpdate } from './fakes.ts'
import { redisUrl } from './redis-url.ts'
import { runBot } from './running-bot.ts'

let redis: Redis
let bot: Awaited<ReturnType<typeof runBot>>

beforeEach(async () => {
  redis = new Redis(redisUrl('paysupport'))
  await redis.flushdb()
  bot = await runBot({ conversationStore: redisConversationStore(redis) })
})
afterEach(async () => {
  redis.disconnect()
  await bot.close()
})

const sent = (method: string) => bot.messenger.calls.filter(({ name }) => name === method).map(({ body }) => body)
const texts = () => sent('sendMessage').map(({ text }) => text)
const calls = (path: string) => bot.server.calls.filter(({ name }) => name === path).map(({ body }) => body)
const list = '/internal/support/payments'
const requests = '/internal/support/requests'
const kept = (operators: number) => data({ requestId, number: 12, operators })
const button = (text: string, data: string) => ({ text, callback_data: `paysupport:${data}` })

async function untilWriting() {
  bot.server.script(list, payments(payment()), payments(payment()))
  await bot.handle(messageUpdate('/paysupport'))
  await bot.handle(pressUpdate(`paysupport:write:${transactionId}`))
}

test("lists payments in the user's time zone, with a button to an operator", async () => {
  const topUp = { purpose: { kind: 'stars' }, transactionId: requestId, starsAmount: 50 } as const
  bot.server.script(list, payments(payment({ paidAt: '2030-03-12T22:30:00.000Z' }), payment(topUp)))
  await bot.handle(messageUpdate('/paysupport'))
  expect(sent('sendMessage')[0]?.reply_markup).toEqual({
    inline_keyboard: [
      [button('Сила ×2 · 45 ⭐ · 13 марта', `payment:${transactionId}`)],
      [button('Пополнение звёзд · 50 ⭐ · 12 марта', `payment:${requestId}`)],
      [button('Написать оператору', 'write')],
    ],
  })
})

test('tells a user without payments so, and still lets them write', async () => {
  bot.server.script('/internal/language', data({ language: 'en' }))
  bot.server.script(list, data({ language: 'en', zone: 'Europe/Moscow', payments: [], bookings: [] }))
  await bot.handle(messageUpdate('/paysupport'))
  expect(sent('sendMessage')[0]).toMatchObject({
    text: expect.stringContaining('You have no payments.'),
    reply_markup: { inline_keyboard: [[button('Message an operator', 'write')]] },
  })
})

test('reports an unavailable server and opens no conversation', async () => {
  bot.server.script(list, away, away, away)
  await bot.handle(messageUpdate('/paysupport'))
  await bot.handle(messageUpdate('/cancel'))
  expect(texts()).toEqual(['Сервер временно недоступен. Попробуйте через минуту.', 'Отменять нечего.'])
})

test('shows the history of a payment and refunds it once for any number of taps', async () => {
  bot.server.script(list, payments(payment()), payments(payment()))
  await bot.handle(messageUpdate('/paysupport'))
  await bot.handle(pressUpdate(`paysupport:payment:${transactionId}`))
  expect(sent('editMessageText')[0]).toMatchObject({
    text: '<b>Сила ×2</b>, 45 звёзд\n12 марта в 14:19 — счёт создан\n12 марта в 14:20 — звёзды списаны\n\nЭти звёзды можно вернуть.',
    reply_markup: {
      inline_keyboard: [
        [button('Вернуть 45 звёзд', `refund:${transactionId}`)],
        [button('Написать оператору', `write:${transactionId}`)],
        [button('К списку', 'list')],
      ],
    },
  })

  const refunding = payment({ state: 'refunding', refundable: false })
  bot.server.script('/internal/support/refunds', data(refunding), notRefundable('refunded'))
  bot.server.script(list, payments(refunding))
  const sameText = 'Bad Request: message is not modified: specified new message content is the same'
  bot.messenger.script('editMessageText', { status: 200, body: { ok: true, result: true } }, refusal(400, sameText))
  await bot.handle(pressUpdate(`paysupport:refund:${transactionId}`))
  await bot.handle(pressUpdate(`paysupport:refund:${transactionId}`))
  expect(calls('/internal/support/refunds')[0]).toEqual({ transactionId, telegramId: 700100, operator: false })
  expect(sent('editMessageText')[1]?.text).toContain('Возврат принят, звёзды в пути.')
  expect(sent('editMessageText')[1]?.reply_markup).not.toHaveProperty('inline_keyboard.0.0.text', 'Вернуть 45 звёзд')
  expect(sent('answerCallbackQuery').map(({ text }) => text)).toEqual([
    undefined,
    'Возврат принят, звёзды в пути.',
    'Звёзды уже вернулись или в пути.',
  ])
})

test.each([
  ['used', 'applied', 'Ускорение уже работает'],
  ['spent', 'credited', 'Часть этих звёзд уже потрачена'],
  ['late', 'waiting', 'в течение суток'],
] as const)('explains the reason %s and offers only an operator', async (refundRefusal, state, words) => {
  const paid = payments(payment({ refundable: false, refundRefusal, state }))
  bot.server.script(list, paid, paid)
  await bot.handle(messageUpdate('/paysupport'))
  await bot.handle(pressUpdate(`paysupport:payment:${transactionId}`))
  expect(sent('editMessageText')[0]?.text).toContain(words)
  expect(sent('editMessageText')[0]?.reply_markup).toEqual({
    inline_keyboard: [[button('Написать оператору', `write:${transactionId}`)], [button('К списку', 'list')]],
  })
})

test('stores a message with its payment and reports the operators online', async () => {
  await untilWriting()
  bot.server.script(requests, kept(1))
  const update = messageUpdate('Не <b>работает</b>', { first_name: 'Алексей & Ко' })
  await bot.handle(update)
  expect(calls(requests)).toEqual([
    {
      from: { id: 700100, first_name: 'Алексей & Ко', language_code: 'ru' },
      updateId: update.update_id,
      transactionId,
      text: 'Не <b>работает</b>',
    },
  ])
  expect(texts().at(-1)).toMatch(/^Обращение № 12 передано операторам\./)
  await bot.handle(messageUpdate('/cancel'))
  expect(texts().at(-1)).toBe('Отменять нечего.')
})

test('reports a message as stored and waiting while no operator is online', async () => {
  await untilWriting()
  bot.server.script(requests, kept(0))
  await bot.handle(messageUpdate('моя тайна'))
  expect(texts().at(-1)).toMatch(/^Обращение № 12 сохранено\. Сейчас ни один оператор не на связи/)
  expect(texts().at(-1)).not.toContain('передано')
  expect(bot.lines.join()).not.toContain('тайна')
})

test('asks again for a text that could not be stored', async () => {
  await untilWriting()
  bot.server.script(requests, away, away, away, kept(1))
  await bot.handle(messageUpdate('Не работает'))
  expect(texts().at(-1)).toContain('недоступен')
  await bot.handle(messageUpdate('Не работает'))
  expect(texts().at(-1)).toContain('передано операторам')
})

test('explains wrong input and asks again', async () => {
  bot.server.script(list, payments(payment()))
  await bot.handle(messageUpdate('/paysupport'))
  await bot.handle(messageUpdate('верните'))
  await bot.handle(pressUpdate('paysupport:write'))
  await bot.handle(stickerUpdate())
  bot.server.script(requests, kept(1))
  await bot.handle(messageUpdate('верните'))
  const [, choose, describe, onlyText] = texts()
  expect(choose).toMatch(/^Выберите платёж/)
  expect(describe).toMatch(/^Опишите одним сообщением/)
  expect(onlyText).toMatch(/^Оператору можно отправить текст, фото/)
  expect(calls(requests)[0]).not.toHaveProperty('transactionId')
})

test("ignores a button of another user's or an old payment", async () => {
  bot.server.script(list, payments(payment()), payments(payment()))
  await bot.handle(messageUpdate('/paysupport'))
  await bot.handle(pressUpdate(`paysupport:payment:${requestId}`))
  await bot.handle(pressUpdate('gone'))
  expect(sent('editMessageText')).toEqual([])
  expect(sent('answerCallbackQuery').map(({ text }) => text)).toEqual(Array(2).fill('Эта кнопка больше не действует.'))
})

test('ends on /cancel at any time, and ignores later texts', async () => {
  await untilWriting()
  await bot.handle(messageUpdate('/cancel'))
  await bot.handle(messageUpdate('Не работает'))
  expect(texts().slice(-2)).toEqual(['Отменено.', expect.stringContaining('/help')])
  expect(calls(requests)).toEqual([])
})

test('runs another command at once and ends', async () => {
  await untilWriting()
  await bot.handle(messageUpdate('/terms'))
  await bot.handle(messageUpdate('/cancel'))
  expect(texts().slice(-2)).toEqual([expect.stringContaining('Правила покупок'), 'Отменять нечего.'])
  expect(calls(requests)).toEqual([])
})

test('restarts on /paysupport', async () => {
  await untilWriting()
  bot.server.script(list, payments(payment()))
  await bot.handle(messageUpdate('/paysupport'))
  await bot.handle(messageUpdate('верните'))
  expect(texts().at(-1)).toMatch(/^Выберите платёж/)
})

test('lets payments and other buttons pass during a conversation', async () => {
  await untilWriting()
  const { update_id, message } = messageUpdate('')
  const from = message?.from
  if (!message || !from) throw new Error('no message')
  const { text: _text, entities: _entities, ...service } = message
  const money = { currency: 'XTR', total_amount: 45, invoice_payload: 'p' } as const
  const charge = { telegram_payment_charge_id: 'charge-2', provider_payment_charge_id: '' }
  bot.server.script('/internal/pre-checkouts', data({ ok: true }))
  await bot.handle({ update_id: update_id + 1_000_000, pre_checkout_query: { id: 'q', from, ...money } })
  await bot.handle({ update_id, message: { ...service, successful_payment: { ...money, ...charge } } })
  await bot.handle(pressUpdate('boost:power:200'))
  expect(sent('answerPreCheckoutQuery')).toEqual([{ pre_checkout_query_id: 'q', ok: true }])
  expect(calls('/internal/payments')).toMatchObject([{ chargeId: 'charge-2' }])
  expect(calls('/internal/boosts/order')).toHaveLength(1)

  bot.server.script(requests, kept(1))
  await bot.handle(messageUpdate('Не работает'))
  expect(calls(requests)).toMatchObject([{ text: 'Не работает' }])
})

test('continues after a restart of the bot', async () => {
  await untilWriting()
  await bot.close()
  bot = await runBot({ conversationStore: redisConversationStore(redis) })
  bot.server.script(requests, kept(1))
  await bot.handle(messageUpdate('Не работает'))
  expect(calls(list)).toEqual([])
  expect(calls(requests)).toMatchObject([{ text: 'Не работает', transactionId }])
  expect(texts().at(-1)).toContain('передано операторам')
})

test("delays a reply after a 429 instead of losing it, and later replies don't wait", async () => {
  bot.server.script(list, payments(payment()))
  bot.messenger.script('sendMessage', 'drop', refusal(429, 'Too Many Requests: retry after 3', { retry_after: 3 }))
  await bot.handle(messageUpdate('/paysupport'))
  expect(sent('sendMessage')).toHaveLength(3)
  const askedAtMs = Date.now()
  await bot.handle(messageUpdate('верните'))
  expect(sent('sendMessage')).toHaveLength(4)
  expect(Date.now() - askedAtMs).toBeLessThan(3_000)
})

test('reports a failed step, which can be repeated', async () => {
  bot.server.script(list, payments(payment()), payments(payment()), payments(payment()))
  await bot.handle(messageUpdate('/paysupport'))
  bot.messenger.script('editMessageText', refusal(400, 'Bad Request: BUTTON_DATA_INVALID'))
  await bot.handle(pressUpdate(`paysupport:payment:${transactionId}`))
  await bot.handle(pressUpdate(`paysupport:payment:${transactionId}`))
  expect(sent('editMessageText')).toHaveLength(2)
  expect(sent('answerCallbackQuery').map(({ text }) => text)).toEqual([
    'Произошла непредвиденная ошибка. Попробуйте ещё раз.',
    undefined,
  ])
})

test('expires all stored state', async () => {
  await untilWriting()
  const keys = await redis.keys('*')
  for (const key of keys) expect(await redis.ttl(key)).toBeGreaterThan(0)
  const [conversation = ''] = keys.filter((key) => key.endsWith(':conversation'))
  expect(await redis.ttl(conversation)).toBeGreaterThan(3_600)
})

test('runs commands without Redis, and reports that a conversation failed', async () => {
  await bot.close()
  const absent = new Redis('redis://127.0.0.1:1', { maxRetriesPerRequest: null, commandTimeout: 200 })
  absent.on('error', () => {})
  bot = await runBot({ conversationStore: redisConversationStore(absent) })
  await bot.handle(messageUpdate('/terms'))
  await bot.handle(messageUpdate('/paysupport'))
  absent.disconnect()
  expect(texts()).toEqual([
    expect.stringContaining('Правила покупок'),
    'Произошла непредвиденная ошибка. Попробуйте ещё раз.',
  ])
})

const trip = {
  paymentId: transactionId,
  transactionId,
  bookingId: '5203a000-0000-4000-8000-000000000001',
  number: 'BK-7K3M2P',
  title: 'Кижи & острова',
  amount: 13_520,
  currency: 'rub',
  method: 'card',
  paidAt: '2030-03-12T11:20:00.000Z',
} as const

test('shows a pending refund of a trip and links to the booking', async () => {
  const refund = { amount: 6_760, currency: 'rub', state: 'in_progress' } as const
  const paid = bookingPayments({ ...trip, refund })
  bot.server.script(list, paid, paid, paid)
  bot.server.script(requests, kept(1))
  await bot.handle(messageUpdate('/paysupport'))
  expect(sent('sendMessage')[0]?.reply_markup).toMatchObject({
    inline_keyboard: [[button('BK-7K3M2P · 13\u00a0520\u00a0₽ · 12 марта', `payment:${transactionId}`)], [{}]],
  })
  await bot.handle(pressUpdate(`paysupport:payment:${transactionId}`))
  const [message] = sent('editMessageText')
  expect(message?.text).toBe(
    [
      '<b>Кижи &amp; острова</b>, BK-7K3M2P',
      '12 марта в 14:20 — 13\u00a0520\u00a0₽ картой',
      'Возврат в пути: 6\u00a0760\u00a0₽ на карту. Обычно это занимает до 5 рабочих дней.',
    ].join('\n'),
  )
  expect(message?.reply_markup).toMatchObject({
    inline_keyboard: [
      [{ text: 'Открыть бронь', web_app: { url: expect.stringContaining(`/order-history/${trip.bookingId}`) } }],
      [button('Написать оператору', `write:${transactionId}`)],
      [button('К списку', 'list')],
    ],
  })
  await bot.handle(pressUpdate(`paysupport:write:${transactionId}`))
  await bot.handle(messageUpdate('Когда дойдут деньги?'))
  expect(calls(requests)).toMatchObject([{ text: 'Когда дойдут деньги?', transactionId }])
})

test('links to no booking for a trip paid for another user', async () => {
  const { bookingId: _, ...others } = trip
  const paid = bookingPayments({ ...others, refund: { amount: 13_520, currency: 'rub', state: 'done' } })
  bot.server.script(list, paid, paid)
  await bot.handle(messageUpdate('/paysupport'))
  await bot.handle(pressUpdate(`paysupport:payment:${transactionId}`))
  const [message] = sent('editMessageText')
  expect(message?.text).toContain('Возвращено: 13\u00a0520\u00a0₽.')
  expect(message?.reply_markup).toMatchObject({ inline_keyboard: [[{ text: 'Написать оператору' }], [{}]] })
})
