import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createOutages } from './outages.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function open() {
  const lines: unknown[] = []
  const write = (...line: unknown[]) => void lines.push(line)
  return { lines, openOutage: createOutages({ warn: write, info: write }) }
}

const began = (outage: string, reason: string) => [{ outage, reason }, 'an outage began']
const ended = (outage: string, seconds: number, suppressed: number) => [
  { outage, seconds, suppressed },
  'an outage ended',
]

describe('an outage', () => {
  test('is one line at its begin and one at its end, with duration and suppressed failures', () => {
    const { lines, openOutage } = open()
    const redis = openOutage('Redis')
    for (let round = 0; round < 210; round += 1) {
      redis.failed(`refused ${round}`)
      vi.advanceTimersByTime(100)
    }
    redis.succeeded()
    vi.advanceTimersByTime(60_000)
    expect(lines).toEqual([began('Redis', 'refused 0'), ended('Redis', 21, 209)])
  })

  test('does not end between two failures of a pool that partly works', () => {
    const { lines, openOutage } = open()
    const postgres = openOutage('Postgres')
    postgres.failed('lost')
    postgres.succeeded()
    vi.advanceTimersByTime(2_000)
    postgres.failed('lost again')
    vi.advanceTimersByTime(2_000)
    expect(lines).toHaveLength(1)
    postgres.succeeded()
    postgres.succeeded()
    vi.advanceTimersByTime(3_000)
    expect(lines).toEqual([began('Postgres', 'lost'), ended('Postgres', 4, 1)])
  })

  test('is counted apart from the outage of another part and from the next one', () => {
    const { lines, openOutage } = open()
    const [telegram, redis] = [openOutage('Telegram'), openOutage('Redis')]
    redis.succeeded()
    telegram.failed('timeout')
    redis.failed('refused')
    telegram.succeeded()
    vi.advanceTimersByTime(3_000)
    telegram.failed('timeout')
    expect(lines).toEqual([
      began('Telegram', 'timeout'),
      began('Redis', 'refused'),
      ended('Telegram', 0, 0),
      began('Telegram', 'timeout'),
    ])
  })
})
