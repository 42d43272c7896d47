import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { Redis } from 'ioredis'
import { onTestFinished } from 'vitest'
import { startSimulator } from '../../../simulator/src/testing/simulator.ts'
import { runPeriodically } from '../../src/core/jobs/loop.ts'
import {
  openNotificationJobs,
  queueDueNotificationJobs,
  relayOutbox,
} from '../../src/notifications/notification-jobs.ts'
import { recoverLost } from '../../src/notifications/notifications.store.ts'
import { enqueueRunningBroadcasts } from '../../src/operators/broadcasts/write-notifications.ts'
import { asBot, botToken, operatorId, type Product, serviceToken } from '../fixtures/harness.ts'
import { getProgram } from '../fixtures/program.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const firstId = 7_100_000_000

export interface SentMessage {
  readonly chatId: number
  readonly text: string
  readonly atMs: number
}

export const blocksBot = (n: number) => n % 25 === 0
export const getChat = (n: number) => firstId + n

export async function openFakeBotApi(count: number) {
  const botApi = await startSimulator({ limits: true })
  const { world } = botApi
  for (let n = 1; n <= count; n += 1) await botApi.control('/users', { id: getChat(n), firstName: 'Анна' })
  for (const user of world.state.people) {
    user.started = true
    user.blocked = blocksBot(user.user.id - firstId)
  }
  const sent: SentMessage[] = []
  const asked: { readonly atMs: number; readonly status: number }[] = []
  world.live.listen((event) => {
    if (event.type !== 'log' || event.entry.kind !== 'call' || event.entry.method.toLowerCase() !== 'sendmessage')
      return
    const { params, status } = event.entry
    const { chat_id, text } = params as { chat_id: number | string; text: string }
    const atMs = Date.now()
    asked.push({ atMs, status })
    if (status === 200) sent.push({ chatId: Number(chat_id), text, atMs })
  })
  await botApi.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = botApi.app.server.address() as AddressInfo
  const askToWait = () => botApi.control('/faults', { kind: '429', method: 'sendMessage', times: 1, value: 1 })
  return { url: `http://127.0.0.1:${port}`, sent, asked, askToWait }
}

export async function startBot(urls: { messenger: string; internal: string; redis: string }): Promise<ChildProcess> {
  const child = spawn(process.execPath, getProgram('bot/src/main'), {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      PATH: process.env.PATH,
      BOT_TOKEN: botToken,
      BOT_API_ROOT: urls.messenger,
      REDIS_URL: urls.redis,
      SERVICE_TOKEN: serviceToken,
      INTERNAL_URL: urls.internal,
      LOG_LEVEL: 'silent',
    },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child, 'message')
  return child
}

export async function startRounds({ db }: Product, redisUrl: string): Promise<void> {
  const redis = new Redis(redisUrl)
  await redis.flushdb()
  redis.disconnect()
  const jobs = openNotificationJobs(redisUrl, () => undefined)
  const loops = [
    runPeriodically(
      1_000,
      () => enqueueRunningBroadcasts({ db }),
      () => undefined,
    ),
    runPeriodically(
      1_000,
      () => queueDueNotificationJobs(db, jobs),
      () => undefined,
    ),
    runPeriodically(
      200,
      () => relayOutbox(db, jobs),
      () => undefined,
    ),
    runPeriodically(
      5_000,
      () => recoverLost(db),
      () => undefined,
    ),
  ]
  onTestFinished(async () => {
    await Promise.all(loops.map((loop) => loop.stop()))
    await jobs.close()
  })
}

export async function listenInternal({ internal }: Product): Promise<string> {
  await internal.listen({ host: '127.0.0.1', port: 0 })
  return `http://127.0.0.1:${(internal.server.address() as AddressInfo).port}`
}

export async function settle({ sql }: Product, region: string, count: number): Promise<void> {
  await sql(
    `insert into users (telegram_id, first_name, language, referral_code, region, reachable)
     select $1::bigint + n, 'Анна', 'ru', 'D' || lpad(n::text, 8, '0'), $2, true from generate_series(1, $3::int) n`,
    [firstId, region, count],
  )
}

export async function startBroadcast(product: Product, region: string, text: string): Promise<string> {
  const ask = async (what: string, body: object) =>
    (await asBot(product, `/internal/admin/broadcasts/${what}`, { operatorId, ...body })).body.data
  const { broadcastId } = await ask('new', { updateId: Date.now() })
  const change = { ru: { text, entities: [] }, set: { regions: [region] } }
  const { version } = await ask(`${broadcastId}/change`, { change })
  await ask(`${broadcastId}/start`, { version, message: { chatId: operatorId, messageId: 1 } })
  return broadcastId
}

export async function remindOne({ sql }: Product, n: number): Promise<void> {
  await sql(
    `insert into notification (key, user_id, content, class, due_at)
     select 'mining:' || id, id, '{"kind": "mining_finished", "values": {"reward": "100"}}', 'timely', app_now()
     from users where telegram_id = $1`,
    [getChat(n)],
  )
}

export function countMaxPerSecond(calls: readonly { readonly atMs: number }[]): number {
  let [first, most] = [0, 0]
  for (const [index, { atMs }] of calls.entries()) {
    while ((calls[first]?.atMs ?? atMs) <= atMs - 1_000) first += 1
    most = Math.max(most, index - first + 1)
  }
  return most
}
