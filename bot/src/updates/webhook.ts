import { fastify } from 'fastify'
import { type Bot, webhookCallback } from 'grammy'
import type { Logger } from 'pino'
import { type Webhook, webhookPath } from '../config.ts'
import type { BotContext } from '../context.ts'
import { untilAnswered } from '../messenger.ts'
import { describe } from '../messenger-failure.ts'
import { allowedUpdates } from './allowed-updates.ts'
import type { Receiver } from './polling.ts'

/** The messenger gives up on an answer after a minute; until then an update may take its time. */
const handlerTimeoutMs = 50_000

/** Listens where a proxy forwards the public address to. A failed update is answered with 500 and delivered again. */
export async function startWebhook(
  bot: Bot<BotContext>,
  { url, secret, host, port }: Omit<Webhook, 'by'>,
  log: Logger,
  stop: AbortSignal,
): Promise<Receiver> {
  const server = fastify()
  server.setErrorHandler((error, _request, reply) => {
    log.error({ error: describe(error) }, 'an update was not handled and will come again')
    return reply.code(500).send()
  })
  const timeouts = { onTimeout: 'throw', timeoutMilliseconds: handlerTimeoutMs } as const
  server.post(webhookPath, webhookCallback(bot, 'fastify', { secretToken: secret, ...timeouts }))
  await server.listen({ host, port })
  const options = { secret_token: secret, allowed_updates: allowedUpdates }
  await untilAnswered(() => bot.api.setWebhook(url, options), log, stop)
  return { stop: () => server.close() }
}
