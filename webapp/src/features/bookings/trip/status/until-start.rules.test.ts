import { expect, it } from 'vitest'
import { computeTripWaitProgress, timeLeft } from './until-start.rules.ts'

const shown = (seconds: number) => {
  const left = timeLeft(seconds)
  return left.parts.map((part) => `${left[part]} ${part}`).join(' ')
}

it('shows the time left in its two largest parts, down to the last minute', () => {
  expect(shown(5 * 86_400 + 14 * 3_600)).toBe('5 days 14 hours')
  expect(shown(86_400)).toBe('1 days 0 hours')
  expect(shown(86_399)).toBe('1 days 0 hours')
  expect(shown(7_260)).toBe('2 hours 1 minutes')
  expect(shown(60)).toBe('1 minutes')
  expect(shown(1)).toBe('1 minutes')
  expect(shown(0)).toBe('0 minutes')
})

it('measures the progress from the payment to the start', () => {
  const [paid, start] = ['2030-03-01T00:00:00Z', '2030-03-11T00:00:00Z']
  const at = (time: string) => computeTripWaitProgress(paid, start, Date.parse(time))
  expect([at('2030-02-01T00:00:00Z'), at('2030-03-07T00:00:00Z'), at('2030-04-01T00:00:00Z')]).toEqual([0, 0.6, 1])
  expect(computeTripWaitProgress(start, paid, 0)).toBe(1)
})
