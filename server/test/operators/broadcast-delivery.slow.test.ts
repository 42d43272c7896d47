import { expect, test, vi } from 'vitest'
import { getAsBot, listBrokenInvariants, operatorId, startProduct } from '../fixtures/harness.ts'
import {
  blocksBot,
  countMaxPerSecond,
  getChat,
  listenInternal,
  openFakeBotApi,
  remindOne,
  type SentMessage,
  settle,
  startBot,
  startBroadcast,
  startRounds,
} from './broadcast-delivery.ts'

const users = 10_000
const reminders = 20
const inFlight = 5
const maxBefore = 250
const product = await startProduct()
const redisUrl = `${process.env.TEST_REDIS_URL}/9`
const words = 'Зимние туры'
const timeoutMs = users * 200 + 180_000

test(`${users} users, with 429s, blocks and a kill of the bot: each message is sent or counted, and none delays a reminder`, {
  timeout: timeoutMs,
}, async () => {
  await settle(product, 'RU-KR', users + reminders)
  await product.sql("update users set region = 'RU-KO' where telegram_id > $1", [getChat(users)])
  const botApi = await openFakeBotApi(users + reminders)
  const urls = { messenger: botApi.url, internal: await listenInternal(product), redis: redisUrl }
  const first = await startBot(urls)
  await startRounds(product, redisUrl)
  const id = await startBroadcast(product, 'RU-KR', words)
  const reached = (share: number) =>
    vi.waitUntil(() => botApi.sent.length >= users * share, { timeout: timeoutMs, interval: 20 })

  await reached(0.1)
  await botApi.askToWait()
  await reached(0.3)
  first.kill('SIGKILL')
  await startBot(urls)
  const told: number[] = []
  for (let nth = 1; nth <= reminders; nth += 1) {
    await reached(0.3 + (0.5 * nth) / reminders)
    told.push(botApi.sent.length)
    await remindOne(product, users + nth)
  }
  await botApi.askToWait()
  const show = () => getAsBot(product, `/internal/admin/broadcasts/${id}`, { operatorId })
  await vi.waitUntil(async () => (await show()).body.data.state === 'finished', { timeout: timeoutMs, interval: 500 })

  const copies = countByChat(botApi.sent.filter(({ text }) => text === words))
  const everybody = Array.from({ length: users }, (_, index) => index + 1)
  expect(everybody.filter((n) => !blocksBot(n) && !copies.has(getChat(n)))).toEqual([])
  expect(everybody.filter((n) => blocksBot(n) && copies.has(getChat(n)))).toEqual([])
  const twice = [...copies.values()].filter((count) => count > 1)
  expect([Math.max(...copies.values()) <= 2, twice.length <= inFlight]).toEqual([true, true])
  const blocked = everybody.filter(blocksBot).length
  expect((await show()).body.data.progress).toMatchObject({
    ...{ sent: users - blocked, unreachable: blocked, switchedOff: 0, takenBack: 0, undelivered: 0, left: 0 },
  })
  expect(countMaxPerSecond(botApi.asked)).toBeLessThanOrEqual(30)
  const waits = told.map((before, index) => {
    const at = botApi.sent.findIndex(({ chatId }) => chatId === getChat(users + index + 1))
    return at < 0 ? Number.POSITIVE_INFINITY : at - before
  })
  expect(Math.max(...waits)).toBeLessThanOrEqual(maxBefore)
  expect(await listBrokenInvariants(product)).toEqual([])
  console.log(
    `${users} people: at most ${countMaxPerSecond(botApi.asked)} in a second, ${twice.length} twice, ${blocked} unreachable, at most ${Math.max(...waits)} messages before a reminder`,
  )
})

function countByChat(sent: readonly SentMessage[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const { chatId } of sent) counts.set(chatId, (counts.get(chatId) ?? 0) + 1)
  return counts
}
