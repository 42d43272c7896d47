import { expect, it } from 'vitest'
import { formatCountdown, secondsLeft } from './countdown.rules.ts'

it('counts down by the server clock regardless of the device clock, and stops at zero', () => {
  const until = '2030-03-12T09:15:00Z'
  const serverNow = Date.parse('2030-03-12T09:00:00.400Z')
  expect(secondsLeft(until, serverNow, 0)).toBe(900)
  expect(secondsLeft(until, serverNow - 3_600_000, 3_600_000)).toBe(900)
  expect(secondsLeft(until, serverNow + 899_600, 0)).toBe(0)
  expect(secondsLeft(until, serverNow + 10_000_000, 0)).toBe(0)
})

it('shows minutes and seconds, and hours only from one hour on', () => {
  expect([0, 9, 60, 899, 3_600, 86_399].map(formatCountdown)).toEqual([
    '00:00',
    '00:09',
    '01:00',
    '14:59',
    '1:00:00',
    '23:59:59',
  ])
})
