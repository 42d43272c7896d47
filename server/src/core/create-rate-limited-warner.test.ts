import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRateLimitedWarner } from './create-rate-limited-warner.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function logged() {
  const lines: unknown[] = []
  const warn = createRateLimitedWarner({ warn: (...line: unknown[]) => void lines.push(line) })
  return { lines, warn }
}

test('logs hundreds of warnings of an outage as a few lines with their number', () => {
  const { lines, warn } = logged()
  for (let round = 0; round < 210; round += 1) {
    warn({ round }, 'Redis is unreachable')
    warn({ round }, 'database connection lost')
    vi.advanceTimersByTime(100)
  }
  const linesWith = (message: string) => lines.filter((line) => Array.isArray(line) && line[1] === message)
  expect(linesWith('Redis is unreachable')).toEqual([
    [{ round: 0 }, 'Redis is unreachable'],
    [{ round: 99, repeated: 99 }, 'Redis is unreachable'],
    [{ round: 199, repeated: 100 }, 'Redis is unreachable'],
  ])
  expect(linesWith('database connection lost')).toHaveLength(3)
})

test('counts the last warnings when no more follow and logs a later outage at once', () => {
  const { lines, warn } = logged()
  for (let count = 0; count < 3; count += 1) warn({}, 'away')
  vi.advanceTimersByTime(60_000)
  expect(lines).toEqual([
    [{}, 'away'],
    [{ repeated: 2 }, 'away'],
  ])
  warn({}, 'away')
  expect(lines).toHaveLength(3)
})
