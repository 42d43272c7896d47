import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { ChainRefusedError, type ChainRequest, ChainUnavailableError, createChainRequester } from './request.ts'

let server: Server | undefined
afterEach(() => new Promise<void>((done) => (server ? server.close(() => done()) : done())))

interface Scripted {
  readonly status: number
  readonly text: string
}

async function serve(...answers: Scripted[]) {
  let requestCount = 0
  const keys: Array<string | string[] | undefined> = []
  server = createServer((request, response) => {
    keys.push(request.headers['x-api-key'])
    const { status, text } = answers[Math.min(requestCount, answers.length - 1)] ?? { status: 404, text: '' }
    requestCount += 1
    response.writeHead(status).end(text)
  })
  await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  return { url, asked: () => requestCount, keys }
}

const ask: ChainRequest = createChainRequester({ apiKey: 'key', gapMs: 0, timeoutMs: 5_000, tries: 4, pauseMs: 0 })
const ok = { status: 200, text: '{"value":7}' }
const busy = { status: 429, text: 'Ratelimit exceed' }
const broken = { status: 503, text: 'later' }
const read = (reply: unknown) => (reply as { value: number }).value

test('retries a failed request, with the API key', async () => {
  const api = await serve(busy, broken, { status: 200, text: '{"val' }, ok)
  expect(await ask({ url: api.url }, read)).toBe(7)
  expect(api.keys).toEqual(['key', 'key', 'key', 'key'])
})

test('reports the chain as unavailable after the last attempt fails', async () => {
  const api = await serve(broken)
  await expect(ask({ url: api.url }, read)).rejects.toThrow(ChainUnavailableError)
  expect(api.asked()).toBe(4)
})

test('reports the chain as unavailable if every reply has an unknown shape', async () => {
  const api = await serve(ok)
  const unknown = () => {
    throw new Error('another shape')
  }
  await expect(ask({ url: api.url }, unknown)).rejects.toThrow(ChainUnavailableError)
  expect(api.asked()).toBe(4)
})

test('does not retry a refused request', async () => {
  const api = await serve({ status: 422, text: 'incorrect address' })
  await expect(ask({ url: api.url }, read)).rejects.toThrow(ChainRefusedError)
  expect(api.asked()).toBe(1)
})

test('rejects requests at once that would wait too long for their turn', async () => {
  const api = await serve(ok)
  const options = { gapMs: 1_000, patienceMs: 500, timeoutMs: 5_000, tries: 1, pauseMs: 0 }
  const paced = createChainRequester(options)
  const [first, ...others] = await Promise.allSettled([1, 2, 3].map(() => paced({ url: api.url }, read)))
  expect(first).toMatchObject({ status: 'fulfilled', value: 7 })
  for (const other of others)
    expect(other).toMatchObject({ status: 'rejected', reason: expect.any(ChainUnavailableError) })
  expect(api.asked()).toBe(1)
})

test('sends a message again only if the API surely did not accept it', async () => {
  const api = await serve(busy, broken, ok)
  await expect(ask({ url: api.url, body: {}, changes: true }, read)).rejects.toThrow(ChainUnavailableError)
  expect(api.asked()).toBe(2)
})

test('rejects with ChainRefusedError if the contract does not accept the message', async () => {
  const api = await serve({ status: 500, text: '{"error":"External message was not accepted"}' })
  await expect(ask({ url: api.url, body: {}, changes: true }, read)).rejects.toThrow(ChainRefusedError)
})

test('reports the chain as unavailable if no server listens', async () => {
  const api = await serve(ok)
  await new Promise<void>((done) => server?.close(() => done()))
  server = undefined
  await expect(ask({ url: api.url }, read)).rejects.toThrow(ChainUnavailableError)
})
