import { createHash, timingSafeEqual } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { fastify } from 'fastify'
import type { Api } from 'grammy'
import type { Update } from 'grammy/types'
import type { Logger } from 'pino'
import { type WebhookConfig, webhookPath } from '../config.ts'
import { waitForBotApi } from '../telegram/bot-api.ts'
import { allowedUpdates } from './allowed-updates.ts'
import type { Dispatcher } from './dispatcher.ts'
import type { UpdateReceiver } from './polling.ts'

/**
 * Telegram waits up to a minute, but has few connections. A slower update continues; a repeated
 * delivery waits for the same work.
 */
const answerWithinMs = 10_000
/** Telegram's maximum, so that waiting payments leave room for others. */
const connections = 100
const bodyBytes = 1_000_000

/** Listens behind a proxy. Replies 200 after the update is done; 503 asks for redelivery. */
export async function startWebhook(
  api: Api,
  dispatcher: Dispatcher,
  { url, secret, host, port }: Omit<WebhookConfig, 'by'>,
  log: Logger,
  stop: AbortSignal,
): Promise<UpdateReceiver> {
  const server = fastify({ bodyLimit: bodyBytes })
  server.addHook('onRequest', async ({ headers }, reply) => {
    if (!isEqual(headers['x-telegram-bot-api-secret-token'], secret)) return reply.code(401).send()
  })
  server.post(webhookPath, async ({ body }, reply) => {
    if (!isUpdate(body)) return reply.code(400).send()
    const isDone = await Promise.race([dispatcher.take(body), notWithin(answerWithinMs)])
    return reply.code(isDone ? 200 : 503).send()
  })
  await server.listen({ host, port })
  const options = { secret_token: secret, allowed_updates: allowedUpdates, max_connections: connections }
  await waitForBotApi(() => api.setWebhook(url, options), log, stop)
  return {
    stop: async () => {
      await dispatcher.drain()
      await server.close()
    },
  }
}

const notWithin = (milliseconds: number): Promise<false> => sleep(milliseconds, false as const, { ref: false })

function isUpdate(body: unknown): body is Update {
  return typeof body === 'object' && body !== null && 'update_id' in body && Number.isSafeInteger(body.update_id)
}

function isEqual(given: unknown, secret: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return typeof given === 'string' && timingSafeEqual(digest(given), digest(secret))
}
