import { Redis } from 'ioredis'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { redisSentInvoices } from '../src/invoices/sent-invoices.ts'
import { data, pressUpdate, type Reply, refusal } from './fakes.ts'
import { redisUrl } from './redis-url.ts'
import { runBot } from './running-bot.ts'

let redis: Redis
let bot: Awaited<ReturnType<typeof runBot>>

beforeEach(async () => {
  redis = new Redis(redisUrl('invoices'))
  await redis.flushdb()
  bot = await runBot({ sentInvoices: redisSentInvoices(redis) })
})
afterEach(async () => {
  redis.disconnect()
  await bot.close()
})

const sent = (method: string) => bot.messenger.calls.filter(({ name }) => name === method).map(({ body }) => body)
const answers = () => sent('answerCallbackQuery').map(({ text }) => text)
const press = (language = 'ru') => pressUpdate('boost:power:200', { language_code: language })
const first = '0f6f1f0e-0000-4000-8000-000000000001'
const second = '0f6f1f0e-0000-4000-8000-000000000002'
const order = '/internal/boosts/order'
const above = 'Счёт уже есть выше в чате.'

function orderAnswers(purchaseIds: readonly string[], language = 'ru'): void {
  const rest = { title: 'Сила ×2', description: 'На один маршрут', starsAmount: 45 }
  const expiresAt = '2030-01-01T00:00:00.000Z'
  const replies = purchaseIds.map((purchaseId): Reply => data({ language, purchaseId, ...rest, expiresAt }))
  bot.server.script(order, ...replies)
}

test('replies that the invoice is above instead of sending a second one', async () => {
  orderAnswers([first, first])
  await bot.handle(press())
  await bot.handle(press())
  expect(sent('sendInvoice')).toHaveLength(1)
  expect(answers()).toEqual([undefined, above])
})

test('replies in the language that the user chose', async () => {
  orderAnswers([first, first], 'en')
  await bot.handle(press())
  await bot.handle(press())
  expect(answers()).toEqual([undefined, 'The invoice is already in the chat above.'])
})

test('sends one invoice for 20 concurrent presses and answers each', async () => {
  orderAnswers(Array.from({ length: 20 }, () => first))
  await Promise.all(Array.from({ length: 20 }, () => bot.handle(press())))
  expect(sent('sendInvoice')).toHaveLength(1)
  expect(answers().filter((text) => text === above)).toHaveLength(19)
  expect(answers()).toHaveLength(20)
})

test('sends another invoice when the server no longer accepts the first', async () => {
  orderAnswers([first, second])
  await bot.handle(press())
  await bot.handle(press())
  expect(sent('sendInvoice').map(({ payload }) => payload)).toEqual([first, second])
})

test('allows a retry when Telegram refused the invoice', async () => {
  orderAnswers([first, first])
  bot.messenger.script('sendInvoice', refusal(400, 'Bad Request: CURRENCY_TOTAL_AMOUNT_INVALID'))
  await bot.handle(press())
  await bot.handle(press())
  expect(sent('sendInvoice')).toHaveLength(2)
  expect(answers()).toEqual(['Произошла непредвиденная ошибка. Попробуйте ещё раз.', undefined])
})

test('sends the invoice for a press redelivered after a crash', async () => {
  orderAnswers([first])
  const update = press()
  await redisSentInvoices(redis).claim(first, update.update_id)
  await bot.handle(update)
  expect(sent('sendInvoice')).toHaveLength(1)
})

test('stores nothing longer than the lifetime of an invoice', async () => {
  orderAnswers([first])
  await bot.handle(press())
  const [key = ''] = await redis.keys('*')
  const left = await redis.ttl(key)
  expect([left > 3_500, left <= 3_600]).toEqual([true, true])
})

test('sends the invoice without Redis', async () => {
  redis.disconnect()
  orderAnswers([first])
  await bot.handle(press())
  expect(sent('sendInvoice')).toHaveLength(1)
  expect(bot.lines.join()).toContain('an invoice may be sent twice')
})
