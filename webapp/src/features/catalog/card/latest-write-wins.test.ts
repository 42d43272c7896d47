import { CallFailure } from '@enp/shared/client'
import { describe, expect, it } from 'vitest'
import { createFavoriteWrites, minFavoriteWriteIntervalMs } from './latest-write-wins.ts'

const rateLimited = (retryAfterSeconds = 1) => new CallFailure(429, 'Too many requests', { retryAfterSeconds })

/** The clock moves only by waiting. Writes are queued like mutations. */
function favorite(answers: Array<CallFailure | undefined> = []) {
  let clock = 0
  let turn = Promise.resolve()
  const sent: boolean[] = []
  const waits: number[] = []
  const failures: unknown[] = []
  const writes = createFavoriteWrites({
    send: async (isFavorite) => {
      sent.push(isFavorite)
      const failure = answers.shift()
      if (failure) throw failure
    },
    wait: async (ms) => {
      waits.push(ms)
      clock += ms
    },
    now: () => clock,
  })
  const press = (isFavorite: boolean, known?: boolean) => {
    const write = { isFavorite }
    writes.add(write, known)
    turn = turn.then(() => writes.flush(write)).catch((failure) => void failures.push(failure))
    return turn
  }
  const pass = (ms: number) => {
    clock += ms
  }
  return { writes, press, pass, sent, waits, failures }
}

describe('a favorite button that is tapped repeatedly', () => {
  it('sends the first tap immediately, and only the last of the others', async () => {
    const { press, sent, writes } = favorite()
    let last = press(true, false)
    await Promise.resolve()
    for (let tap = 2; tap <= 30; tap += 1) last = press(tap % 2 === 1)
    await last
    expect(sent).toEqual([true, false])
    expect(writes.saved()).toBe(false)
  })

  it('sends nothing when the server already has that value', async () => {
    const { press, sent } = favorite()
    const first = press(true, false)
    await Promise.resolve()
    await Promise.all([first, press(false), press(true)])
    expect(sent).toEqual([true])
  })

  it('sends at most two requests a second, even if the server responds faster', async () => {
    const { press, pass, sent, waits } = favorite()
    await press(true, false)
    pass(100)
    await press(false, true)
    expect(sent).toEqual([true, false])
    expect(waits).toEqual([minFavoriteWriteIntervalMs - 100])
  })
})

describe('a 429 response', () => {
  it('is retried once after the delay that the server requests', async () => {
    const { press, sent, waits, failures } = favorite([rateLimited(2)])
    await press(true, false)
    expect([sent, waits, failures]).toEqual([[true, true], [2_000], []])
  })

  it('is reported the second time, and the saved value stays', async () => {
    const { press, sent, failures, writes } = favorite([rateLimited(), rateLimited()])
    await press(true, false)
    expect([sent.length, failures.length, writes.saved()]).toEqual([2, 1, false])
  })

  it('is reported immediately when the retry would take too long', async () => {
    const { press, sent, waits, failures } = favorite([rateLimited(60)])
    await press(true, false)
    expect([sent.length, waits, failures.length]).toEqual([1, [], 1])
  })

  it('is not retried for a write that a later one replaced', async () => {
    const { press, sent } = favorite([rateLimited()])
    const first = press(true, false)
    await Promise.resolve()
    await Promise.all([first, press(false)])
    expect(sent).toEqual([true])
  })
})

it('reports any other failure and still sends the latest write', async () => {
  const { press, sent, failures, writes } = favorite([new CallFailure('FETCH_ERROR', 'away')])
  const first = press(true, false)
  await Promise.resolve()
  await Promise.resolve()
  press(false)
  await Promise.all([first, press(true)])
  expect([sent, failures.length, writes.saved()]).toEqual([[true, true], 1, true])
})

it('sends the value again after a request that may have reached the server', async () => {
  const { press, sent, writes } = favorite([new CallFailure('TIMEOUT_ERROR', 'late')])
  const first = press(true, false)
  await Promise.resolve()
  await Promise.all([first, press(false)])
  expect([sent, writes.saved()]).toEqual([[true, false], false])
})
