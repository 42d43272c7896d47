import { CallFailure, type Client } from '@enp/shared/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createApiConnection } from './api-connection.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function startServer() {
  const server = { failure: undefined as unknown, asked: 0 }
  const answer = async () => {
    if (server.failure) throw server.failure
  }
  const connection = createApiConnection({
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

describe('connection', () => {
  it('is offline after a call without an answer and probes with longer pauses until the server is back', async () => {
    const { server, connection, call } = startServer()
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

  it('is back after the first answered call, even a refused one', async () => {
    const { server, connection, call } = startServer()
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
  ] as const)('is or is not offline after %s: %s', async (kind, away) => {
    const { server, connection, call } = startServer()
    server.failure = new CallFailure(kind, '')
    await call()
    expect(connection.isOffline()).toBe(away)
  })

  it('ignores a call that its caller aborted', async () => {
    const { server, connection, call } = startServer()
    server.failure = new DOMException('Aborted', 'AbortError')
    await call()
    expect(connection.isOffline()).toBe(false)
  })

  it('probes at once while offline when the network may be back', async () => {
    const { server, connection, call } = startServer()
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
