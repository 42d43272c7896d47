import { getEventListeners } from 'node:events'
import { createBotClient } from '@enp/shared/client'
import { createOutages } from '@enp/shared/process/outages'
import { runWithRequestId } from '@enp/shared/process/request-context'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { connectServer, createRetries, fetchFromServer } from './server.ts'
import { formatErrorForLog as describeError } from './telegram/bot-api-failure.ts'
import { pauseUnlessStopped } from './telegram/pause.ts'

const page = '<html><body><h1>503 Service Unavailable</h1></body></html>'

async function askServer(answer: () => Response) {
  const lines: { level: number; error?: string; code?: string }[] = []
  const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  let tries = 0
  const fetch = async () => {
    tries += 1
    return answer()
  }
  const server = createBotClient({ baseUrl: 'http://server.test', token: () => 'service', fetch })
  const withRetries = createRetries(async () => undefined)
  const reply = await fetchFromServer({ server, withRetries }, log, 'POST /internal/broadcasts/progress')
  return { asked: reply, tries, lines }
}

describe('a proxy page instead of a response', () => {
  test.each([503, 502, 200])(
    'with status %i counts as an unavailable server: retried, logged at debug for its outage',
    async (status) => {
      const html = () => new Response(page, { status, headers: { 'content-type': 'text/html' } })
      const { asked, tries, lines } = await askServer(html)
      expect(asked).toEqual({ ok: false, code: 'UNAVAILABLE', details: undefined })
      expect(tries).toBe(3)
      expect(lines).toMatchObject([{ level: 20, error: expect.stringMatching(/^the server is unavailable \(/) }])
    },
  )

  test('differs from a server error with its own code', async () => {
    const body = { success: false, error: { code: 'INTERNAL_ERROR', message: 'x' } }
    const { lines } = await askServer(() => Response.json(body, { status: 500 }))
    expect(lines).toMatchObject([{ level: 50 }])
    expect(lines[0]?.error).not.toContain('unavailable')
  })
})

test('describes our own error with its stack', () => {
  expect(describeError(new TypeError('of ours'))).toContain('server.test.ts')
})

test('removes the listener of each finished pause from the signal', async () => {
  const stopping = new AbortController()
  for (let round = 0; round < 20; round += 1) await pauseUnlessStopped(0, stopping.signal)
  expect(getEventListeners(stopping.signal, 'abort')).toEqual([])
  stopping.abort()
  await pauseUnlessStopped(60_000, stopping.signal)
})

describe('the server as the bot sees it', () => {
  const answers: Array<() => Response> = []
  const seen: Array<string | null> = []
  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('fetch', async (request: Request) => {
      seen.push(request.headers.get('x-request-id'))
      return (answers.shift() ?? (() => Response.json({ success: true, data: {} })))()
    })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    seen.length = 0
  })
  const down = () => new Response(page, { status: 503 })
  const refuse = () => Response.json({ success: false, error: { code: 'NOT_FOUND' } }, { status: 404 })

  test('is one outage of two lines for many failed calls, and a refusal ends it', async () => {
    const lines: object[] = []
    const log = pino({ base: null, timestamp: false }, { write: (line: string) => void lines.push(JSON.parse(line)) })
    const outage = createOutages(log)('the server')
    const server = connectServer({ serverUrl: 'http://server.test', serviceToken: 'service' }, outage)
    const call = () => server('POST /internal/broadcasts/progress').catch(() => undefined)
    answers.push(down, down, down, refuse)
    for (let count = 0; count < 3; count += 1) {
      await call()
      vi.advanceTimersByTime(1_000)
    }
    await call()
    vi.advanceTimersByTime(10_000)
    expect(lines).toEqual([
      { level: 40, outage: 'the server', reason: 'the server is unavailable (503)', msg: 'an outage began' },
      { level: 30, outage: 'the server', seconds: 3, suppressed: 2, msg: 'an outage ended' },
    ])
  })

  test('gets the request id of the update in every attempt', async () => {
    const server = connectServer({ serverUrl: 'http://server.test', serviceToken: 'service' })
    const retry = createRetries(async () => undefined)
    answers.push(down)
    const id = '5d1f7a3e-0000-4000-8000-00000000abcd'
    await runWithRequestId(id, () => retry(() => server('POST /internal/broadcasts/progress')))
    await server('POST /internal/broadcasts/progress')
    expect(seen).toEqual([id, id, null])
  })
})
