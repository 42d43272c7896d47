import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { data, messageUpdate, paymentUpdate, preCheckoutUpdate, type Reply, refusal } from '../../test/fakes.ts'
import { runBot } from '../../test/running-bot.ts'
import { startPolling, type UpdateReceiver } from './polling.ts'

const silent = pino({ level: 'silent' })
let bot: Awaited<ReturnType<typeof runBot>>
let receiver: UpdateReceiver
let ended: unknown[]
const releases: Array<() => void> = []

beforeEach(async () => {
  bot = await runBot()
  ended = []
  receiver = await startPolling(bot.bot.api, bot.dispatcher, silent, (error) => ended.push(error))
})
afterEach(async () => {
  for (const release of releases.splice(0)) release()
  await receiver.stop()
  await bot.close()
})

const started = data({ language: 'ru', firstName: 'Алексей', isNew: true })
const patience = { timeout: 15_000 }
const alexeyId = 700100
const boris = { id: 700200, first_name: 'Борис' }
const vera = { id: 700300, first_name: 'Вера' }
const sent = (method: string, chatId: number) =>
  bot.messenger.calls.filter(({ name, body }) => name === method && Number(body.chat_id) === chatId)

function hold(path: string, answer: Reply): () => void {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const answers = Array.from({ length: 50 }, () => async () => {
    await held
    return answer
  })
  bot.server.script(path, ...answers)
  releases.push(release)
  return release
}

test('handles other users, a payment and a pre_checkout_query during a flood', async () => {
  const release = hold('/internal/starts', started)
  bot.server.script('/internal/pre-checkouts', data({ ok: true }))
  bot.server.script('/internal/payments', data({ effect: 'granted' }))
  // 100 in total: Telegram shows no more unconfirmed updates.
  const flood = Array.from({ length: 97 }, () => messageUpdate('/start'))
  bot.messenger.push(...flood, messageUpdate('/help', boris), preCheckoutUpdate(vera), paymentUpdate(vera))
  await bot.server.called('/internal/payments')
  await bot.messenger.called('answerPreCheckoutQuery')
  await bot.messenger.called('sendMessage', 2)
  expect(sent('sendMessage', boris.id)).toHaveLength(1)
  expect(sent('sendPhoto', alexeyId)).toEqual([])
  release()
  await expect.poll(bot.messenger.unconfirmed, patience).toEqual([])
  expect(ended).toEqual([])
})

test('replies to the first update of a long flood, and once that there are too many', async () => {
  const flood = Array.from({ length: 300 }, () => messageUpdate('/start'))
  bot.messenger.push(...flood, messageUpdate('/help', boris))
  await expect.poll(bot.messenger.unconfirmed, patience).toEqual([])
  expect(sent('sendPhoto', alexeyId)).toHaveLength(1)
  expect(sent('sendMessage', alexeyId)).toMatchObject([{ body: { text: expect.stringContaining('Слишком много') } }])
  expect(sent('sendMessage', boris.id)).toHaveLength(1)
})

test("delivers a delayed payment once, and other users don't wait", async () => {
  const payment = paymentUpdate(vera)
  bot.server.script('/internal/payments', ...Array.from({ length: 4 }, () => 'drop' as const))
  const release = hold('/internal/payments', data({ effect: 'granted' }))
  bot.messenger.push(payment)
  await bot.server.called('/internal/payments', 4)
  bot.messenger.push(messageUpdate('/help', boris))
  await bot.messenger.called('sendMessage')
  expect(bot.messenger.unconfirmed()).toContain(payment.update_id)
  await bot.server.called('/internal/payments', 5)
  release()
  await expect.poll(bot.messenger.unconfirmed, patience).toEqual([])
  const calls = bot.server.calls.filter(({ name }) => name === '/internal/payments')
  expect(new Set(calls.map(({ body }) => body.chargeId)).size).toBe(1)
  expect(sent('sendMessage', boris.id)).toHaveLength(1)
})

test('confirms nothing before it is done, and repeats nothing behind it', async () => {
  const [slow, quick] = [messageUpdate('/start'), messageUpdate('/help', boris)]
  const release = hold('/internal/starts', started)
  bot.messenger.push(slow, quick)
  await bot.messenger.called('sendMessage')
  const polls = bot.messenger.calls.filter(({ name }) => name === 'getUpdates').length
  await bot.messenger.called('getUpdates', polls + 2)
  expect(bot.messenger.unconfirmed()).toEqual([slow.update_id, quick.update_id])
  release()
  await expect.poll(bot.messenger.unconfirmed, patience).toEqual([])
  expect(sent('sendMessage', boris.id)).toHaveLength(1)
})

test('retries while Telegram is unavailable or serves another program', async () => {
  bot.messenger.script('getUpdates', 'drop', refusal(502, 'Bad Gateway'))
  bot.messenger.push(messageUpdate('/help'))
  await bot.messenger.called('sendMessage')
  expect(ended).toEqual([])
})

test('ends the loop on a refused token', async () => {
  bot.messenger.script('getUpdates', refusal(401, 'Unauthorized'))
  bot.messenger.push(messageUpdate('/help'))
  await expect.poll(() => ended.length, patience).toBe(1)
})
