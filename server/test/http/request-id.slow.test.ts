import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { arrive, asBot, send, startProduct } from '../fixtures/harness.ts'
import {
  type ServerProcess,
  startBotProcess,
  startServerProcess,
  startWorkerProcess,
} from '../fixtures/server-process.ts'
import { startScriptedBotApi } from './scripted-bot-api.ts'
import { startTraceReceiver } from './trace-receiver.ts'

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
let collector: Awaited<ReturnType<typeof startTraceReceiver>>

beforeAll(async () => {
  botApi = await startScriptedBotApi()
  collector = await startTraceReceiver()
  const traces = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_BSP_SCHEDULE_DELAY: '200' }
  const env = { REDIS_URL, BOT_API_ROOT: botApi.url, BOT_TOKEN: product.config.botToken, ...traces }
  server = await logTo('server', (options) => startServerProcess(product, { ...options, env }))
  const botEnv = { ...env, INTERNAL_URL: server.internalUrl }
  await logTo('worker', (options) => startWorkerProcess(product, { ...options, env }))
  await logTo('bot', (options) => startBotProcess(product, { ...options, env: botEnv }))
})

describe('the request id and its trace', () => {
  test('are the same from a call of the mini app to the message that the bot sends for it', async () => {
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
    const names = () => collector.spans(String(reqId).replaceAll('-', '')).map(({ name }) => name)
    await expect.poll(names, { timeout: 30_000 }).toContain('POST /internal/notifications/:id/sent')
    expect(names()).toContain('POST /v1/mining/start')
    const sends = () => names().filter((name) => name === 'telegram sendMessage')
    await expect.poll(sends, { timeout: 30_000 }).toHaveLength(2)
    expect(botApi.messages).toMatchObject([{ chat_id: traveller.telegramId }])
    for (const program of ['bot', 'worker', 'server'])
      for (const line of withId(program, reqId))
        expect(line).toMatchObject({ name: program, pid: expect.any(Number), hostname: expect.any(String) })
  })

  test('of an update are in the lines and spans of bot and server', async () => {
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

    const traceId = String(reqId).replaceAll('-', '')
    const find = (span: string) => collector.spans(traceId).find(({ name }) => name === span)
    const parts = () => ['update', 'POST /internal/starts', 'transaction'].map(find)
    await expect.poll(parts, { timeout: 30_000 }).not.toContain(undefined)
    const [update, start, transaction] = parts()
    expect(update).toMatchObject({ 'service.name': 'enp-bot', values: { 'request.id': reqId } })
    expect(start).toMatchObject({ 'service.name': 'enp-server', parentSpanId: update?.spanId })
    expect(start).toMatchObject({ values: { 'http.response.status_code': 200 } })
    expect(transaction).toMatchObject({ 'service.name': 'enp-server', parentSpanId: start?.spanId })
    const calls = collector.spans(traceId).filter(({ name }) => name.startsWith('telegram '))
    expect(calls.length).toBeGreaterThan(0)
    for (const call of calls) expect(call).toMatchObject({ parentSpanId: update?.spanId })
    expect(collector.bodies.join()).not.toMatch(/Boris|Анна|Bearer/)
  })

  test('are chosen by the server for requests from outside and for values that are no id', async () => {
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
