import { randomBytes } from 'node:crypto'
import { startProgram } from '../tools/program.ts'
import { botToken, serverSettings, startServer } from '../tools/server-process.ts'
import { type FakeBotApi, startFakeBotApi } from './fake-bot-api.ts'

export interface Delivery {
  readonly botApi: FakeBotApi
  /** When the start of the worker and the bot began, in milliseconds. */
  readonly startedAt: number
  readonly readyAt: number
  stop(): Promise<void>
}

/** Starts the server, and then together the worker and the bot, which deliver notifications. */
export async function startDelivery(databaseUrl: string, redisUrl: string): Promise<Delivery> {
  const botApi = await startFakeBotApi()
  const options = {
    databaseUrl,
    redisUrl,
    jwtSecret: randomBytes(32).toString('hex'),
    botApiRoot: botApi.url,
  }
  const server = await startServer(options)
  const startedAt = Date.now()
  const [worker, bot] = await Promise.all([
    startProgram('server/src/worker', serverSettings(options)),
    startProgram('bot/src/main', {
      BOT_TOKEN: botToken,
      BOT_API_ROOT: botApi.url,
      REDIS_URL: redisUrl,
      SERVICE_TOKEN: options.jwtSecret,
      INTERNAL_URL: `http://127.0.0.1:${server.internalPort}`,
      WEBAPP_URL: `http://127.0.0.1:${server.port}`,
      LOG_LEVEL: 'warn',
    }),
  ])
  return {
    botApi,
    startedAt,
    readyAt: Date.now(),
    stop: async () => {
      await worker.stop()
      await bot.stop()
      await server.stop()
      await botApi.stop()
    },
  }
}
