import { getEventListeners } from 'node:events'
import { createBotClient } from '@enp/shared/client'
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { createRetries, fetchFromServer } from './server.ts'
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
