import { Redis } from 'ioredis'
import { pino } from 'pino'
import { webhookPath } from '../src/config.ts'
import { redisConversationStore } from '../src/conversations/store.ts'
import { startWebhook } from '../src/updates/webhook.ts'
import type { messageUpdate } from './fakes.ts'
import { freePort } from './free-port.ts'
import { redisUrl } from './redis-url.ts'
import { runBot } from './running-bot.ts'

type Update = ReturnType<typeof messageUpdate>
export type Bot = Awaited<ReturnType<typeof runBot>>
export type Post = (bot: 0 | 1, update: Update) => Promise<number>

const secret = 'a-secret-word'
const silent = pino({ level: 'silent' })

interface TwoBots {
  readonly bots: readonly [Bot, Bot]
  readonly redis: Redis
  close(): Promise<void>
}

export async function startTwoBots(
  database: Parameters<typeof redisUrl>[0],
  timing?: Parameters<typeof redisConversationStore>[1],
): Promise<TwoBots> {
  const [redis, connection] = [new Redis(redisUrl(database)), new Redis(redisUrl(database))]
  await redis.flushdb()
  const first = await runBot({ conversationStore: redisConversationStore(redis, timing) })
  const second = await runBot({ conversationStore: redisConversationStore(connection, timing), alongside: first })
  return {
    bots: [first, second],
    redis,
    close: async () => {
      await first.close()
      await connection.quit()
      await redis.quit()
    },
  }
}

export async function listen(bots: readonly Bot[]): Promise<{ post: Post; stop(): Promise<void> }> {
  const ports = await Promise.all(bots.map(freePort))
  const signal = new AbortController().signal
  const receivers = await Promise.all(
    bots.map(({ bot, dispatcher }, index) => {
      const webhook = { url: 'https://bot.example', secret, host: '127.0.0.1', port: ports[index] ?? 0 }
      return startWebhook(bot.api, dispatcher, webhook, silent, signal)
    }),
  )
  return {
    post: async (bot, update) => {
      const headers = { 'content-type': 'application/json', 'x-telegram-bot-api-secret-token': secret }
      const address = `http://127.0.0.1:${ports[bot]}${webhookPath}`
      return (await fetch(address, { method: 'POST', headers, body: JSON.stringify(update) })).status
    },
    stop: async () => void (await Promise.all(receivers.map((receiver) => receiver.stop()))),
  }
}
