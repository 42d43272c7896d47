import type { Redis } from 'ioredis'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { redisConversationStore } from '../src/conversations/store.ts'
import { payment, payments, requestId, transactionId } from './data/payments.ts'
import { data, messageUpdate, pressUpdate } from './fakes.ts'
import { runBot } from './running-bot.ts'
import { type Bot, listen as listenTo, type Post, startTwoBots } from './two-webhooks.ts'

type Update = ReturnType<typeof messageUpdate>

const timing = { lockMs: 1_000, waitMs: 10_000 }
let redis: Redis
let bots: readonly [Bot, Bot]
const closers: Array<() => Promise<unknown>> = []

beforeEach(async () => {
  const started = await startTwoBots('conversations', timing)
  redis = started.redis
  bots = started.bots
  closers.push(started.close)
})
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

const sent = (method: string) => bots[0].messenger.calls.filter(({ name }) => name === method).map(({ body }) => body)
const texts = () => sent('sendMessage').map(({ text }) => text)
const calls = (path: string) => bots[0].server.calls.filter(({ name }) => name === path).map(({ body }) => body)
const list = '/internal/support/payments'
const requests = '/internal/support/requests'
const lockKey = 'chat:{700100}:lock'

async function listen(): Promise<Post> {
  const { post, stop } = await listenTo(bots)
  closers.unshift(stop)
  return post
}

async function startWriting(bot: Bot): Promise<void> {
  bot.server.script(list, payments(payment()), payments(payment()))
  await bot.handle(messageUpdate('/paysupport'))
  await bot.handle(pressUpdate(`paysupport:write:${transactionId}`))
}

function holdRequest(): () => void {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  bots[0].server.script(requests, async () => {
    await held
    return data({ requestId, number: 12, operators: 1 })
  })
  return release
}

async function lockRenewed(): Promise<void> {
  let leftMs = timing.lockMs
  await vi.waitFor(
    async () => {
      const beforeMs = leftMs
      leftMs = await redis.pttl(lockKey)
      expect(leftMs).toBeGreaterThan(beforeMs)
    },
    { timeout: 10_000, interval: 20 },
  )
}

test('continues a conversation on another bot', async () => {
  const post = await listen()
  bots[0].server.script(list, payments(payment()), payments(payment()))
  bots[0].server.script(requests, data({ requestId, number: 12, operators: 1 }))
  expect(await post(0, messageUpdate('/paysupport'))).toBe(200)
  expect(await post(1, pressUpdate(`paysupport:write:${transactionId}`))).toBe(200)
  expect(await post(0, messageUpdate('Не работает'))).toBe(200)
  expect(calls(requests)).toMatchObject([{ text: 'Не работает', transactionId }])
  expect(texts().at(-1)).toContain('передано операторам')
})

test('asks once for the chosen language and uses it to the end on any bot', async () => {
  bots[0].server.script('/internal/language', data({ language: 'en' }))
  await startWriting(bots[0])
  bots[0].server.script(requests, data({ requestId, number: 12, operators: 1 }))
  await bots[1].handle(messageUpdate('It does not work'))
  expect(texts().at(-1)).toMatch(/^Request 12 has been sent/)
  expect(calls('/internal/language')).toHaveLength(1)
})

test('handles an update once when two bots receive it at once', async () => {
  const post = await listen()
  bots[0].server.script(list, payments(payment()), payments(payment()))
  const both = (update: Update) => Promise.all([post(0, update), post(1, update)])
  expect(await both(messageUpdate('/paysupport'))).toEqual([200, 200])
  expect(await both(pressUpdate(`paysupport:write:${transactionId}`))).toEqual([200, 200])
  bots[0].server.script(requests, data({ requestId, number: 12, operators: 1 }))
  expect(await both(messageUpdate('Не работает'))).toEqual([200, 200])
  expect(calls(list)).toHaveLength(2)
  expect(calls(requests)).toHaveLength(1)
  expect(texts()).toHaveLength(3)
})

test('handles an update once when it arrives again during a slow handler', async () => {
  const post = await listen()
  await startWriting(bots[0])
  const release = holdRequest()
  const update = messageUpdate('Не работает')
  const slow = post(0, update)
  await bots[0].server.called(requests)
  let isAnswered = false
  const again = post(1, update).finally(() => {
    isAnswered = true
  })
  await lockRenewed()
  expect(isAnswered).toBe(false)
  release()
  expect(await Promise.all([slow, again])).toEqual([200, 200])
  expect(calls(requests)).toHaveLength(1)
  expect(texts().filter((text) => String(text).includes('передано'))).toHaveLength(1)
})

test('replies once to each of many messages sent at once to two bots, and continues', async () => {
  const post = await listen()
  bots[0].server.script(list, payments(payment()))
  await post(0, messageUpdate('/paysupport'))
  const many = Array.from({ length: 10 }, (_, index) => post(index % 2 === 0 ? 0 : 1, messageUpdate(`${index}`)))
  expect(new Set(await Promise.all(many))).toEqual(new Set([200]))
  expect(texts().filter((text) => String(text).startsWith('Выберите платёж или'))).toHaveLength(10)
  await post(1, pressUpdate('paysupport:write'))
  expect(texts().at(-1)).toMatch(/^Опишите/)
})

test('blocks a chat after a kill only until the lock expires', async () => {
  await redis.set(lockKey, 'of a bot that is gone', 'PX', 300)
  await bots[0].handle(messageUpdate('/terms'))
  expect(texts()).toHaveLength(1)
})

test.runIf(process.env.TEST_SLOW)('responds with 503 to an update whose chat stays locked', async () => {
  const impatient = { lockMs: 1_000, waitMs: 100 }
  const bot = await runBot({ conversationStore: redisConversationStore(redis, impatient), alongside: bots[0] })
  bots = [bot, bots[1]]
  const post = await listen()
  await redis.set(lockKey, 'of another bot', 'PX', 60_000)
  const terms = messageUpdate('/terms')
  expect(await post(0, terms)).toBe(503)
  expect(texts()).toEqual([])
  await redis.del(lockKey)
  await expect.poll(() => post(0, terms), { timeout: 40_000 }).toBe(200)
  expect(texts()).toHaveLength(1)
})

test('overwrites nothing after a bot lost its lock', async () => {
  await startWriting(bots[0])
  const stateKey = 'chat:{700100}:conversation'
  const release = holdRequest()
  const handling = bots[0].handle(messageUpdate('Не работает'))
  await bots[0].server.called(requests)
  await redis.set(lockKey, 'of another bot')
  await redis.set(stateKey, 'written by another bot')
  release()
  await handling
  expect(await redis.mget(lockKey, stateKey)).toEqual(['of another bot', 'written by another bot'])
})

test('leaves the conversation unchanged after a failed update', async () => {
  await startWriting(bots[0])
  const before = await redis.get('chat:{700100}:conversation')
  bots[0].server.script(requests, data(null))
  await bots[0].handle(messageUpdate('Не работает'))
  expect(texts().at(-1)).toContain('непредвиденная ошибка')
  expect(await redis.get('chat:{700100}:conversation')).toBe(before)
})
