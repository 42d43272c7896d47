import { expect, test } from 'vitest'
import { actingHeader, CallFailure, createBotClient, createClient } from './client.ts'

interface SentRequest {
  url: string
  method: string
  headers: Headers
  body: string
}

function createTestClient(answer: () => Response | Promise<Response>) {
  const seen: SentRequest[] = []
  const client = createClient({
    baseUrl: 'http://api.test',
    token: () => 'secret',
    timeoutMs: 20,
    fetch: async (input, init) => {
      const request = new Request(input, init)
      seen.push({ url: request.url, method: request.method, headers: request.headers, body: await request.text() })
      const response = await answer()
      if (init?.signal?.aborted) throw new DOMException('aborted', 'AbortError')
      return response
    },
  })
  return { client, seen }
}

async function getFailure(promise: Promise<unknown>): Promise<CallFailure> {
  const outcome = await promise.then(
    () => undefined,
    (error: unknown) => error,
  )
  if (!(outcome instanceof CallFailure)) throw new Error(`no CallFailure: ${String(outcome)}`)
  return outcome
}

test('a call sends the bearer token and a JSON body to its path', async () => {
  const { client, seen } = createTestClient(() => Response.json({ success: true, data: {} }))
  await client('POST /internal/notifications/:id/sent', { params: { id: '7/8' }, body: { messageId: 3 } })
  expect(seen[0]).toMatchObject({
    url: 'http://api.test/internal/notifications/7%2F8/sent',
    method: 'POST',
    body: '{"messageId":3}',
  })
  expect(seen[0]?.headers.get('authorization')).toBe('Bearer secret')
  expect(seen[0]?.headers.get('content-type')).toBe('application/json')
})

test('the bot names the acting user in member calls only, and the mini app never does', async () => {
  const seen: (string | null)[] = []
  const settings = {
    baseUrl: 'http://api.test',
    token: () => 'secret',
    fetch: async (input: string | URL | Request) => {
      seen.push(new Request(input).headers.get(actingHeader))
      return Response.json({ success: true, data: {} })
    },
  }
  const [bot, app] = [createBotClient(settings), createClient(settings)]
  await bot('GET /v1/organizer/drafts', { telegramId: 700_100 })
  await bot('GET /internal/regions', { query: { text: 'Карелия' } })
  await app('GET /v1/organizer/drafts')
  expect(seen).toEqual(['700100', null, null])
  // @ts-expect-error: a member call needs the acting user.
  await bot('GET /v1/organizer/drafts')
  // @ts-expect-error: a call of the bot itself has none.
  await bot('GET /internal/regions', { telegramId: 700_100, query: { text: 'Карелия' } })
  // @ts-expect-error: the session is the acting user.
  await app('GET /v1/organizer/drafts', { telegramId: 700_100 })
})

test('the booking call always sends the bearer header, other calls only with a token', async () => {
  const seen: (string | null)[] = []
  const client = createClient({
    baseUrl: 'http://api.test',
    token: () => undefined,
    fetch: async (input) => {
      seen.push(new Request(input).headers.get('authorization'))
      return Response.json({ success: true, data: {} })
    },
  })
  const contact = { fullName: 'Анна' }
  await client('POST /v1/bookings', { body: { serviceId: 's', optionId: 'o', units: [], contact } })
  await client('GET /v1/config')
  // Fetch trims the space before the empty token.
  expect(seen).toEqual(['Bearer', null])
})

test('a call without a body sends no content type', async () => {
  const { client, seen } = createTestClient(() => Response.json({ success: true, data: {} }))
  await client('POST /v1/mining/claim')
  expect(seen[0]?.headers.get('content-type')).toBeNull()
})

test.each([
  [{ error: 'plain text' }, 'plain text'],
  [{ error: { message: 'inner text' } }, 'inner text'],
  [{ message: 'outer text' }, 'outer text'],
  [{}, 'HTTP error! status: 418'],
])('the message of a refusal is read from %o', async (body, text) => {
  const { client } = createTestClient(() => Response.json(body, { status: 418 }))
  expect(await getFailure(client('GET /auth/test'))).toMatchObject({ kind: 418, message: text })
})

test('a refusal contains its code, its details and the time to wait', async () => {
  const error = { code: 'MINING_NOT_FINISHED', message: 'x', details: { remainingSeconds: 5 } }
  const { client } = createTestClient(() =>
    Response.json({ success: false, error }, { status: 409, headers: { 'retry-after': '3' } }),
  )
  expect(await getFailure(client('POST /v1/mining/claim'))).toMatchObject({
    code: 'MINING_NOT_FINISHED',
    details: { remainingSeconds: 5 },
    retryAfterSeconds: 3,
  })
})

test('the code WAIT_MINUTES is read without its number, which is in the details', async () => {
  const error = { code: 'WAIT_MINUTES:59', message: 'WAIT_MINUTES:59', details: { minutes: 59 } }
  const { client } = createTestClient(() => Response.json({ success: false, error }, { status: 409 }))
  const failure = getFailure(client('POST /v1/tasks/:id/check', { params: { id: 'a' } }))
  expect(await failure).toMatchObject({ code: 'WAIT_MINUTES', message: 'WAIT_MINUTES:59', details: { minutes: 59 } })
})

test('a reply that is not JSON is a PARSING_ERROR, or has its status if it failed', async () => {
  const ok = createTestClient(() => new Response('<html>'))
  expect(await getFailure(ok.client('GET /auth/test'))).toMatchObject({
    kind: 'PARSING_ERROR',
    message: 'Unknown error',
  })
  const bad = createTestClient(() => new Response('<html>', { status: 502 }))
  expect(await getFailure(bad.client('GET /auth/test'))).toMatchObject({ kind: 502, message: 'Unknown error' })
})

test('a network failure is FETCH_ERROR, and a server that is silent or stalls is TIMEOUT_ERROR', async () => {
  const down = createTestClient(() => Promise.reject(new TypeError('failed')))
  expect(await getFailure(down.client('GET /auth/test'))).toMatchObject({ kind: 'FETCH_ERROR' })
  const cut = createClient({
    baseUrl: 'http://api.test',
    token: () => undefined,
    timeoutMs: 20,
    fetch: async (_input, init) => {
      const body = new ReadableStream({
        start: (stream) => init?.signal?.addEventListener('abort', () => stream.error(init.signal?.reason)),
      })
      return new Response(body)
    },
  })
  expect(await getFailure(cut('GET /auth/test'))).toMatchObject({ kind: 'TIMEOUT_ERROR' })
  const silent = createTestClient(() => new Promise((resolve) => setTimeout(() => resolve(new Response('{}')), 60)))
  expect(await getFailure(silent.client('GET /auth/test'))).toMatchObject({ kind: 'TIMEOUT_ERROR' })
})
