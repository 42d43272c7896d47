import { expect, test } from 'vitest'
import { CallFailure, createClient } from './client.ts'

interface Seen {
  url: string
  method: string
  headers: Headers
  body: string
}

function clientAnswering(answer: () => Response | Promise<Response>) {
  const seen: Seen[] = []
  const client = createClient({
    baseUrl: 'http://api.test',
    token: () => 'secret',
    timeoutMs: 20,
    fetch: async (input, init) => {
      const request = new Request(input, init)
      seen.push({ url: request.url, method: request.method, headers: request.headers, body: await request.text() })
      const answered = await answer()
      if (init?.signal?.aborted) throw new DOMException('aborted', 'AbortError')
      return answered
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

test('a call goes to its path with the bearer token and a JSON body', async () => {
  const { client, seen } = clientAnswering(() => Response.json({ success: true, data: {} }))
  await client('POST /internal/notifications/:id/sent', { params: { id: '7/8' }, body: { messageId: 3 } })
  expect(seen[0]).toMatchObject({
    url: 'http://api.test/internal/notifications/7%2F8/sent',
    method: 'POST',
    body: '{"messageId":3}',
  })
  expect(seen[0]?.headers.get('authorization')).toBe('Bearer secret')
  expect(seen[0]?.headers.get('content-type')).toBe('application/json')
})

test('the booking call sends the bearer header even with an empty token, others only with one', async () => {
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
  // The header's empty token is cut with the space before it.
  expect(seen).toEqual(['Bearer', null])
})

test('a call without a body sends no content type', async () => {
  const { client, seen } = clientAnswering(() => Response.json({ success: true, data: {} }))
  await client('POST /v1/mining/claim')
  expect(seen[0]?.headers.get('content-type')).toBeNull()
})

test.each([
  [{ error: 'plain text' }, 'plain text'],
  [{ error: { message: 'inner text' } }, 'inner text'],
  [{ message: 'outer text' }, 'outer text'],
  [{}, 'HTTP error! status: 418'],
])('the text of a refusal is read from %o', async (body, text) => {
  const { client } = clientAnswering(() => Response.json(body, { status: 418 }))
  expect(await getFailure(client('GET /auth/test'))).toMatchObject({ kind: 418, message: text })
})

test('a refusal carries its code, details and the time to wait', async () => {
  const error = { code: 'MINING_NOT_FINISHED', message: 'x', details: { remainingSeconds: 5 } }
  const { client } = clientAnswering(() =>
    Response.json({ success: false, error }, { status: 409, headers: { 'retry-after': '3' } }),
  )
  expect(await getFailure(client('POST /v1/mining/claim'))).toMatchObject({
    code: 'MINING_NOT_FINISHED',
    details: { remainingSeconds: 5 },
    retryAfterSeconds: 3,
  })
})

test('the code of a wait is read without its minutes, which stand in the details', async () => {
  const error = { code: 'WAIT_MINUTES:59', message: 'WAIT_MINUTES:59', details: { minutes: 59 } }
  const { client } = clientAnswering(() => Response.json({ success: false, error }, { status: 409 }))
  const failure = getFailure(client('POST /v1/tasks/:id/check', { params: { id: 'a' } }))
  expect(await failure).toMatchObject({ code: 'WAIT_MINUTES', message: 'WAIT_MINUTES:59', details: { minutes: 59 } })
})

test('a body that is no JSON is a parsing error, or keeps its status', async () => {
  const ok = clientAnswering(() => new Response('<html>'))
  expect(await getFailure(ok.client('GET /auth/test'))).toMatchObject({
    kind: 'PARSING_ERROR',
    message: 'Unknown error',
  })
  const bad = clientAnswering(() => new Response('<html>', { status: 502 }))
  expect(await getFailure(bad.client('GET /auth/test'))).toMatchObject({ kind: 502, message: 'Unknown error' })
})

test('no network is FETCH_ERROR; a silent server, or one that stalls in the middle, is TIMEOUT_ERROR', async () => {
  const down = clientAnswering(() => Promise.reject(new TypeError('failed')))
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
  const silent = clientAnswering(() => new Promise((resolve) => setTimeout(() => resolve(new Response('{}')), 60)))
  expect(await getFailure(silent.client('GET /auth/test'))).toMatchObject({ kind: 'TIMEOUT_ERROR' })
})
