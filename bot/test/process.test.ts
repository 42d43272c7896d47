import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { notificationQueue, notificationQueuePrefix } from '@enp/shared/process/jobs'
import { Queue } from 'bullmq'
import type { Update } from 'grammy/types'
import { Redis } from 'ioredis'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { data, messageUpdate, paymentUpdate, refusal, startFakeBotApi, startServer, token } from './fakes.ts'
import { freePort } from './free-port.ts'
import { redisUrl } from './redis-url.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
let redis: Redis
let botApi: Awaited<ReturnType<typeof startFakeBotApi>>
let server: Awaited<ReturnType<typeof startServer>>
const children: ChildProcess[] = []

beforeEach(async () => {
  redis = new Redis(redisUrl('process'), { maxRetriesPerRequest: null })
  // Update ids are the same in every run, and handled ones are remembered.
  await redis.flushdb()
  botApi = await startFakeBotApi()
  server = await startServer()
})
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  redis.disconnect()
  await Promise.all([botApi.close(), server.close()])
})

const away = { status: 500, body: { success: false, error: { code: 'INTERNAL_ERROR', message: 'away' } } }

interface RunningBot {
  readonly child: ChildProcess
  readonly ready: Promise<void>
  readonly logged: (words: string) => Promise<void>
  readonly ended: Promise<{ code: number | null; stdout: string; stderr: string; atMs: number }>
}

function startBot(env: Record<string, string | undefined> = {}): RunningBot {
  const child = spawn(process.execPath, ['--enable-source-maps', `${process.env.TEST_PROGRAMS}/bot/src/main.mjs`], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      PATH: process.env.PATH,
      BOT_TOKEN: token,
      BOT_API_ROOT: botApi.url,
      REDIS_URL: redisUrl('process'),
      SERVICE_TOKEN: 'service',
      INTERNAL_URL: server.url,
      ...env,
    },
  })
  children.push(child)
  const texts = { stdout: '', stderr: '' }
  child.stdout?.on('data', (chunk) => {
    texts.stdout += chunk
  })
  child.stderr?.on('data', (chunk) => {
    texts.stderr += chunk
  })
  return {
    child,
    logged: async (words) => {
      while (!texts.stdout.includes(words)) await once(child.stdout ?? child, 'data')
    },
    ready: new Promise((resolve) => child.once('message', () => resolve())),
    ended: new Promise((resolve) => child.once('close', (code) => resolve({ code, ...texts, atMs: Date.now() }))),
  }
}

/** Other tests prove parts of these; run with `npm run test:slow`. */
const rarely = test.runIf(process.env.TEST_SLOW)

test('exits with code 2, after which it is not started again, and one sentence on a refused token', async () => {
  const { ended } = startBot({ BOT_TOKEN: '123:SECRET' })
  const { code, stdout, stderr } = await ended
  expect({ code, stderr }).toEqual({ code: 2, stderr: 'Telegram rejected BOT_TOKEN.\n' })
  expect(stdout).not.toContain('SECRET')
})

test('exits with code 2 and one sentence on a wrong environment', async () => {
  const { ended } = startBot({ NODE_ENV: 'production', SERVICE_TOKEN: undefined })
  const { code, stderr } = await ended
  expect(code).toBe(2)
  expect(stderr).toBe(
    'Missing or not allowed here: SERVICE_TOKEN, BOT_TOKEN, BOT_API_ROOT, WEBAPP_URL. See .env.example.\n',
  )
})

rarely('a token refused later ends the bot with code 2, which is not started again', async () => {
  const { ready, ended } = startBot()
  await ready
  botApi.script('getUpdates', refusal(401, 'Unauthorized'))
  botApi.push(messageUpdate('/help'))
  expect(await ended).toMatchObject({ code: 2, stderr: 'Telegram rejected BOT_TOKEN.\n' })
})

test('waits for Telegram, sets itself up, replies, and stops in time', async () => {
  botApi.script('getMe', 'drop', { status: 502, body: '<html>Bad Gateway</html>' })
  const { child, ready, ended } = startBot()
  await ready
  const others = ['boost', 'trips', 'watches', 'paysupport', 'support', 'language', 'terms', 'privacy', 'help'].map(
    (command) => ({
      command,
    }),
  )
  expect(botApi.calls.filter(({ name }) => name === 'setMyCommands').map(({ body }) => body)).toMatchObject([
    { commands: [{ command: 'start', description: 'открыть приложение' }, ...others] },
    { commands: [{ command: 'start', description: 'open the app' }, ...others], language_code: 'en' },
  ])
  const [poll] = await botApi.called('getUpdates')
  expect(poll?.body.allowed_updates).toEqual([
    'message',
    'callback_query',
    'my_chat_member',
    'chat_member',
    'pre_checkout_query',
    'inline_query',
  ])
  botApi.push(messageUpdate('/start A7K2M9PQ_tourist'))
  await botApi.called('sendPhoto')
  await botApi.called('getUpdates', 2)
  child.kill('SIGTERM')
  const askedAtMs = Date.now()
  const { code, atMs } = await ended
  expect(code).toBe(0)
  expect(atMs - askedAtMs).toBeLessThan(5_000)
})

test('exits when the parent process is gone', async () => {
  const { child, ready } = startBot()
  await ready
  // A parent that cuts the channel gets no 'close' event.
  const exited = once(child, 'exit')
  child.disconnect()
  expect((await exited)[0]).toBe(0)
})

test('finishes the running update on a stop and leaves the next for redelivery', async () => {
  const [first, second] = [messageUpdate('/start'), messageUpdate('/help')]
  const { child, ready, ended, logged } = startBot()
  await ready
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  server.script('/internal/starts', async () => {
    await held
    return data({ language: 'ru', firstName: 'Алексей', isNew: true })
  })
  botApi.push(first, second)
  await server.called('/internal/starts')
  child.kill('SIGTERM')
  await logged('the bot is stopping')
  release()
  expect((await ended).code).toBe(0)
  expect(botApi.calls.filter(({ name }) => name === 'sendPhoto')).toHaveLength(1)
  expect(botApi.calls.filter(({ name }) => name === 'sendMessage')).toHaveLength(0)
  expect(botApi.unconfirmed()).toEqual([second.update_id])
})

test('retries a payment until the server returns, serves others, and loses nothing on a kill', async () => {
  const payment = paymentUpdate()
  let isAway = true
  const answer = () => (isAway ? away : data({ effect: 'granted' }))
  server.script('/internal/payments', ...Array.from({ length: 100 }, () => answer))
  const first = startBot()
  await first.ready
  botApi.push(payment)
  // Three tries are one round; the fourth starts the next.
  await server.called('/internal/payments', 4)
  botApi.push(messageUpdate('/help', { id: 700200, first_name: 'Борис' }))
  await botApi.called('sendMessage')
  await server.called('/internal/payments', 7)
  expect(botApi.unconfirmed()).toContain(payment.update_id)
  first.child.kill('SIGKILL')
  expect((await first.ended).code).toBeNull()

  isAway = false
  const second = startBot()
  await second.logged('a payment was reported')
  second.child.kill('SIGTERM')
  expect((await second.ended).code).toBe(0)
  expect(botApi.unconfirmed()).toEqual([])
  // The first bot handled /help, but could not confirm it behind the payment.
  expect(botApi.calls.filter(({ name }) => name === 'sendMessage')).toHaveLength(1)
})

rarely('while a hundred /start of one person are handled, another’s /help and a third’s payment are', async () => {
  const { child, ready, ended } = startBot()
  await ready
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const started = data({ language: 'ru', firstName: 'Алексей', isNew: true })
  // Two are handled, so that the 98 others and two more fit into Telegram's window of 100.
  server.script(
    '/internal/starts',
    started,
    started,
    ...Array.from({ length: 10 }, () => () => held.then(() => started)),
  )
  server.script('/internal/payments', data({ effect: 'granted' }))
  botApi.push(...Array.from({ length: 3 }, () => messageUpdate('/start')))
  await server.called('/internal/starts', 3)
  botApi.push(...Array.from({ length: 97 }, () => messageUpdate('/start')))
  botApi.push(messageUpdate('/help', { id: 700200, first_name: 'Борис' }), paymentUpdate({ id: 700300 }))
  await server.called('/internal/payments')
  await botApi.called('sendMessage', 2)
  const chats = botApi.calls.filter(({ name }) => name === 'sendMessage').map(({ body }) => body.chat_id)
  expect(new Set(chats)).toEqual(new Set([700100, 700200]))
  expect(botApi.calls.filter(({ name }) => name === 'sendPhoto')).toHaveLength(2)
  release()
  await expect.poll(botApi.unconfirmed, { timeout: 20_000 }).toEqual([])
  expect(botApi.calls.filter(({ name }) => name === 'sendPhoto')).toHaveLength(3)
  child.kill('SIGTERM')
  expect((await ended).code).toBe(0)
})

rarely('an update whose bot is killed in the middle of it is handled by the next', async () => {
  const start = messageUpdate('/start')
  server.script('/internal/starts', 'hang')
  const first = startBot()
  await first.ready
  botApi.push(start)
  await server.called('/internal/starts')
  first.child.kill('SIGKILL')
  await first.ended
  expect(botApi.unconfirmed()).toEqual([start.update_id])

  const second = startBot()
  await botApi.called('sendPhoto')
  second.child.kill('SIGTERM')
  expect((await second.ended).code).toBe(0)
  expect(botApi.unconfirmed()).toEqual([])
})

test('accepts webhook calls only with the secret', async () => {
  const port = await freePort()
  const { child, ready, ended } = startBot({
    BOT_WEBHOOK_URL: 'https://bot.example',
    BOT_WEBHOOK_SECRET: 'a-secret-word',
    BOT_HOST: '127.0.0.2',
    BOT_PORT: String(port),
  })
  await ready
  const [set] = await botApi.called('setWebhook')
  expect(set?.body).toMatchObject({ url: 'https://bot.example/telegram/webhook', secret_token: 'a-secret-word' })
  const post = (secret: string) =>
    fetch(`http://127.0.0.2:${port}/telegram/webhook`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-telegram-bot-api-secret-token': secret },
      body: JSON.stringify(messageUpdate('/help')),
    })
  expect((await post('another-word')).status).toBe(401)
  expect((await post('a-secret-word')).status).toBe(200)
  expect(botApi.calls.filter(({ name }) => name === 'sendMessage')).toHaveLength(1)
  expect(botApi.calls.filter(({ name }) => name === 'getUpdates')).toHaveLength(0)
  child.kill('SIGTERM')
  expect((await ended).code).toBe(0)
})

rarely(
  'by webhook, an update is answered after it is done, and one that waits for the server is asked for again',
  async () => {
    const port = await freePort()
    const { child, ready, ended, logged } = startBot({
      BOT_WEBHOOK_URL: 'https://bot.example',
      BOT_WEBHOOK_SECRET: 'a-secret-word',
      BOT_PORT: String(port),
    })
    await ready
    const answered: string[] = []
    const post = async (update: Update) => {
      const headers = { 'content-type': 'application/json', 'x-telegram-bot-api-secret-token': 'a-secret-word' }
      const url = `http://127.0.0.1:${port}/telegram/webhook`
      const { status } = await fetch(url, { method: 'POST', headers, body: JSON.stringify(update) })
      answered.push(`${update.update_id} ${status}`)
    }
    const [payment, help] = [paymentUpdate(), messageUpdate('/help', { id: 700200, first_name: 'Борис' })]
    server.script('/internal/payments', ...Array.from({ length: 3 }, () => away))
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const heldAnswers = Array.from({ length: 20 }, () => () => held.then(() => data({ effect: 'granted' })))
    server.script('/internal/payments', ...heldAnswers)

    const first = post(payment)
    await server.called('/internal/payments', 4)
    await post(help)
    expect(answered).toEqual([`${help.update_id} 200`])
    await first
    expect(answered).toEqual([`${help.update_id} 200`, `${payment.update_id} 503`])
    const again = post(payment)
    release()
    await again
    expect(answered.at(-1)).toBe(`${payment.update_id} 200`)
    await logged('a payment was reported')
    child.kill('SIGTERM')
    expect((await ended).code).toBe(0)
  },
)

test('replies to users while Redis and the server are unavailable', async () => {
  const { child, ready, ended } = startBot({ REDIS_URL: 'redis://127.0.0.1:1', INTERNAL_URL: 'http://127.0.0.1:1' })
  await ready
  botApi.push(messageUpdate('/start'))
  const [answer] = await botApi.called('sendMessage')
  expect(answer?.body.text).toContain('временно недоступен')
  child.kill('SIGTERM')
  expect((await ended).code).toBe(0)
})

rarely('a bot killed between sending and marking repeats a notice at most once', async () => {
  const queue = new Queue(notificationQueue, { connection: redis, prefix: notificationQueuePrefix })
  const notification = { kind: 'friend_active', values: { friendName: 'Анна', share: '50' } }
  const claimed = data({ send: true, telegramId: 700100, language: 'ru', notice: notification })
  server.script('/internal/notifications/1/claim', claimed, claimed)
  server.script('/internal/notifications/1/sent', 'hang')

  const first = startBot()
  await first.ready
  await queue.add('notice', { noticeId: '1' }, { jobId: 'notice-1', attempts: 8 })
  await server.called('/internal/notifications/1/sent')
  first.child.kill('SIGKILL')
  await first.ended

  const second = startBot()
  await second.ready
  await server.called('/internal/notifications/1/sent', 2)
  second.child.kill('SIGTERM')
  expect((await second.ended).code).toBe(0)
  expect(botApi.calls.filter(({ name }) => name === 'sendMessage')).toHaveLength(2)
  expect(await queue.getJobCounts('wait', 'active', 'delayed', 'failed')).toMatchObject({
    wait: 0,
    active: 0,
    delayed: 0,
  })
  await queue.close()
})
