import { CallFailure, type Client } from '@enp/shared/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createConnection } from './connection.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A server that can be switched off, and a client of it. */
function place() {
  const server = { failure: undefined as unknown, asked: 0 }
  const answer = async () => {
    if (server.failure) throw server.failure
  }
  const connection = createConnection({
    probe: () => {
      server.asked += 1
      return answer()
    },
    pausesMs: [1_000, 2_000],
  })
  const client = connection.watch((async () => answer()) as unknown as Client)
  const call = () => client('GET /auth/test').catch((error: unknown) => error)
  return { server, connection, call }
}

const noAnswer = new CallFailure('FETCH_ERROR', 'Failed to fetch')

describe('the connection', () => {
  it('is away after a call that nobody answered, and asks with longer pauses until somebody does', async () => {
    const { server, connection, call } = place()
    const [changed, back] = [vi.fn(), vi.fn()]
    connection.subscribe(changed)
    connection.onReconnect(back)
    server.failure = noAnswer
    await call()
    await call()
    expect([connection.isOffline(), changed.mock.calls.length]).toEqual([true, 1])
    await vi.advanceTimersByTimeAsync(1_000)
    expect(server.asked).toBe(1)
    await vi.advanceTimersByTimeAsync(4_000)
    expect(server.asked).toBe(3)
    expect(back).not.toHaveBeenCalled()
    server.failure = undefined
    await vi.advanceTimersByTimeAsync(2_000)
    expect([connection.isOffline(), changed.mock.calls.length, back.mock.calls.length]).toEqual([false, 2, 1])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(server.asked).toBe(4)
  })

  it('is back with the first call that is answered, be it refused', async () => {
    const { server, connection, call } = place()
    const back = vi.fn()
    connection.onReconnect(back)
    server.failure = noAnswer
    await call()
    server.failure = new CallFailure(409, 'No')
    await call()
    expect([connection.isOffline(), back.mock.calls.length]).toEqual([false, 1])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(server.asked).toBe(0)
  })

  it.each([
    ['TIMEOUT_ERROR', true],
    [502, true],
    [504, true],
    [500, false],
    [503, false],
    ['PARSING_ERROR', false],
  ] as const)('%s: away is %s', async (kind, away) => {
    const { server, connection, call } = place()
    server.failure = new CallFailure(kind, '')
    await call()
    expect(connection.isOffline()).toBe(away)
  })

  it('a call that its caller gave up says nothing', async () => {
    const { server, connection, call } = place()
    server.failure = new DOMException('Aborted', 'AbortError')
    await call()
    expect(connection.isOffline()).toBe(false)
  })

  it('asks at once when told that the network may be back', async () => {
    const { server, connection, call } = place()
    connection.check()
    expect(server.asked).toBe(0)
    server.failure = noAnswer
    await call()
    server.failure = undefined
    connection.check()
    await vi.advanceTimersByTimeAsync(0)
    expect([server.asked, connection.isOffline()]).toEqual([1, false])
  })
})
