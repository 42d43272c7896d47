import { describe, expect, test } from 'vitest'
import { parseEffectLine } from './effect-line.ts'

const userId = '0f8fad5b-d9cb-469f-a165-70867728950e'
const bookingId = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
const time = Date.parse('2026-11-27T10:00:00Z')
const money = { event: 'money', kind: 'mining_reward', id: 'claim:1', userId, amount: '12400000', currency: 'enp' }
const booking = {
  ...{ event: 'booking', kind: 'held', id: bookingId, userId, amount: '560000', currency: 'rub' },
  ...{ serviceId: userId, date: '2026-12-01', startTime: '10:00', at: '2026-11-27T09:59:59.123Z' },
}
const toLine = (fields: object) => JSON.stringify({ level: 30, time, msg: 'acknowledged', ...fields })

describe('a line of the log', () => {
  test('returns the effect and when it was logged', () => {
    expect(parseEffectLine(toLine(money))).toEqual({ ...money, loggedAt: new Date(time) })
    expect(parseEffectLine(toLine(booking))).toEqual({ ...booking, at: new Date(booking.at), loggedAt: new Date(time) })
  })

  test('is read with the prefix of docker compose logs', () => {
    expect(parseEffectLine(`server-1  | ${toLine(money)}`)).toMatchObject({ id: 'claim:1' })
  })

  test('about something else is neither an effect nor unreadable', () => {
    expect(parseEffectLine(toLine({ route: '/v1/mining/claim', status: 200, msg: 'answered' }))).toBe('other')
    expect(parseEffectLine(toLine({ event: 'another' }))).toBe('other')
  })

  test.each([
    ['text', 'The server started'],
    ['half a line', toLine(money).slice(0, 40)],
    ['a number', '42'],
    ['an amount that is no integer', toLine({ ...money, amount: '1.5' })],
    ['an unknown currency', toLine({ ...money, currency: 'usd' })],
    ['a user that is no id', toLine({ ...money, userId: "1' or true" })],
    ['a booking that is no id', toLine({ ...booking, id: '1' })],
    ['no time', toLine({ ...money, time: undefined })],
  ])('is unreadable with %s', (_what, line) => {
    expect(parseEffectLine(line)).toBe('unreadable')
  })
})
