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

/** What the server says to each press, in order: the same purchase while it can be paid. */
function orderAnswers(purchaseIds: readonly string[], language = 'ru'): void {
  const rest = { title: 'Сила ×2', description: 'На один маршрут', starsAmount: 45 }
  const expiresAt = '2030-01-01T00:00:00.000Z'
  const replies = purchaseIds.map((purchaseId): Reply => data({ language, purchaseId, ...rest, expiresAt }))
  bot.server.script(order, ...replies)
}

test('a second press while the invoice can be paid says that it is above, and sends none', async () => {
  orderAnswers([first, first])
  await bot.handle(press())
  await bot.handle(press())
  expect(sent('sendInvoice')).toHaveLength(1)
  expect(answers()).toEqual([undefined, above])
})

test('it is said in the language the person chose', async () => {
  orderAnswers([first, first], 'en')
  await bot.handle(press())
  await bot.handle(press())
  expect(answers()).toEqual([undefined, 'The invoice is already in the chat above.'])
})

test('twenty presses at once bring one invoice, and each is answered', async () => {
  orderAnswers(Array.from({ length: 20 }, () => first))
  await Promise.all(Array.from({ length: 20 }, () => bot.handle(press())))
  expect(sent('sendInvoice')).toHaveLength(1)
  expect(answers().filter((text) => text === above)).toHaveLength(19)
  expect(answers()).toHaveLength(20)
})

test('when the server no longer takes that invoice, the next press brings another', async () => {
  orderAnswers([first, second])
  await bot.handle(press())
  await bot.handle(press())
  expect(sent('sendInvoice').map(({ payload }) => payload)).toEqual([first, second])
})

test('an invoice that the messenger did not take can be asked for again', async () => {
  orderAnswers([first, first])
  bot.messenger.script('sendInvoice', refusal(400, 'Bad Request: CURRENCY_TOTAL_AMOUNT_INVALID'))
  await bot.handle(press())
  await bot.handle(press())
  expect(sent('sendInvoice')).toHaveLength(2)
  expect(answers()).toEqual(['Произошла непредвиденная ошибка. Попробуйте ещё раз.', undefined])
})

test('a press that comes again after a crash before the invoice still brings it', async () => {
  orderAnswers([first])
  const update = press()
  await redisSentInvoices(redis).claim(first, update.update_id)
  await bot.handle(update)
  expect(sent('sendInvoice')).toHaveLength(1)
})

test('nothing is remembered longer than an invoice lives', async () => {
  orderAnswers([first])
  await bot.handle(press())
  const [key = ''] = await redis.keys('*')
  const left = await redis.ttl(key)
  expect([left > 3_500, left <= 3_600]).toEqual([true, true])
})

test('a Redis that is away keeps nobody from an invoice', async () => {
  redis.disconnect()
  orderAnswers([first])
  await bot.handle(press())
  expect(sent('sendInvoice')).toHaveLength(1)
  expect(bot.lines.join()).toContain('an invoice may be sent twice')
})
