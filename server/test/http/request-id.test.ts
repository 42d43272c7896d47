import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { arrive, asBot, send, startProduct } from '../fixtures/harness.ts'
import { startScriptedBotApi } from '../fixtures/scripted-bot-api.ts'
import {
  type ServerProcess,
  startBotProcess,
  startServerProcess,
  startWorkerProcess,
} from '../fixtures/server-process.ts'

const product = await startProduct()
// Its own Redis database, because other files run bots on the same Redis concurrently.
const REDIS_URL = `${process.env.TEST_REDIS_URL}/14`
const folder = mkdtempSync(join(tmpdir(), 'request-id-'))
afterAll(() => rmSync(folder, { recursive: true }))

interface Line {
  readonly name: string
  readonly msg: string
  readonly reqId?: string
  readonly [field: string]: unknown
}

const linesOf = (program: string): Line[] =>
  readFileSync(join(folder, program), 'utf8')
    .trimEnd()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))
const withId = (program: string, reqId: unknown) => linesOf(program).filter((line) => line.reqId === reqId)
const textsWithId = (program: string, reqId: unknown) =>
  withId(program, reqId).map(({ msg, route }) => (route === undefined ? msg : `${msg} ${route}`))

async function logTo<T>(program: string, start: (options: { output: number }) => Promise<T>): Promise<T> {
  const file = await open(join(folder, program), 'a')
  const started = await start({ output: file.fd })
  await file.close()
  return started
}

let server: ServerProcess
let botApi: Awaited<ReturnType<typeof startScriptedBotApi>>

beforeAll(async () => {
  botApi = await startScriptedBotApi()
  const env = { REDIS_URL, BOT_API_ROOT: botApi.url, BOT_TOKEN: product.config.botToken }
  server = await logTo('server', (options) => startServerProcess(product, { ...options, env }))
  const botEnv = { ...env, INTERNAL_URL: server.internalUrl }
  await logTo('worker', (options) => startWorkerProcess(product, { ...options, env }))
  await logTo('bot', (options) => startBotProcess(product, { ...options, env: botEnv }))
})

describe('the request id', () => {
  test('is the same from a call of the mini app to the message that the bot sends for it', async () => {
    const traveller = await arrive(product)
    await asBot(product, '/internal/starts', { updateId: 1, from: { id: traveller.telegramId, first_name: 'Анна' } })
    const headers = { authorization: `Bearer ${traveller.token}` }
    const started = await fetch(`${server.url}/v1/mining/start`, { method: 'POST', headers })
    expect(started.status).toBe(201)
    const reqId = started.headers.get('x-request-id')
    await product.advance(86_400)
    await expect.poll(() => textsWithId('bot', reqId), { timeout: 30_000 }).toContain('sent a notification')

    expect(textsWithId('bot', reqId)).toEqual(['could not send a notification', 'sent a notification'])
    expect(textsWithId('worker', reqId)).toEqual(['queued a notification for the bot'])
    expect(textsWithId('server', reqId)).toEqual([
      'answered /v1/mining/start',
      'answered /internal/notifications/:id/claim',
      'answered /internal/notifications/:id/failed',
      'answered /internal/notifications/:id/claim',
      'answered /internal/notifications/:id/sent',
    ])
    expect(botApi.messages).toMatchObject([{ chat_id: traveller.telegramId }])
    for (const program of ['bot', 'worker', 'server'])
      for (const line of withId(program, reqId))
        expect(line).toMatchObject({ name: program, pid: expect.any(Number), hostname: expect.any(String) })
  })

  test('of an update is in the lines of bot and server', async () => {
    const from = { id: 5_000_001, is_bot: false, first_name: 'Boris', language_code: 'en' }
    const entities = [{ type: 'bot_command', offset: 0, length: 6 }]
    const chat = { id: from.id, type: 'private', first_name: from.first_name }
    const message = { message_id: 1, date: Math.floor(Date.now() / 1_000), chat, from, text: '/start', entities }
    botApi.push({ update_id: 700, message })
    const handled = () => linesOf('bot').find(({ msg, update }) => msg === 'handled an update' && update === 700)
    await expect.poll(handled, { timeout: 30_000 }).toBeDefined()
    const reqId = handled()?.reqId
    expect(reqId).toMatch(/^[0-9a-f-]{36}$/)
    expect(textsWithId('server', reqId)).toContain('answered /internal/starts')
  })

  test('is chosen by the server for requests from outside and for values that are no id', async () => {
    const sent = '00000000-0000-4000-8000-000000000001'
    const ask = async (app: typeof product.app, value: string) =>
      (await send(app, { method: 'GET', url: '/health/live', headers: { 'x-request-id': value } })).headers[
        'x-request-id'
      ]
    expect(await ask(product.internal, sent)).toBe(sent)
    expect(await ask(product.app, sent)).not.toBe(sent)
    expect(await ask(product.internal, '{"level":60}')).toMatch(/^[0-9a-f-]{36}$/)
  })
})
