import { describe, expect, test } from 'vitest'
import { addLatest, findLostBookings, findLostMoney, type LoggedBooking, type LoggedMoney } from './lost-effects.ts'

const minute = (count: number) => new Date(Date.parse('2026-11-27T10:00:00Z') + count * 60_000)
const reward = (id: string, fields: Partial<LoggedMoney> = {}): LoggedMoney => ({
  ...{ event: 'money', kind: 'mining_reward', id, userId: 'anna', amount: '100', currency: 'enp' },
  ...{ loggedAt: minute(0), ...fields },
})
const booking = (kind: string, fields: Partial<LoggedBooking> = {}): LoggedBooking => ({
  ...{ event: 'booking', kind, id: 'trip', userId: 'anna', amount: '280000', currency: 'rub', serviceId: 'tour' },
  ...{ date: '2026-12-01', startTime: '10:00', at: minute(0), loggedAt: minute(0), ...fields },
})
const known = (...events: string[]) => ({ bookings: new Set(['trip']), events: new Set(events) })
const unknown = { bookings: new Set<string>(), events: new Set<string>() }
const lostKinds = (effect: LoggedBooking, bookings: Parameters<typeof findLostBookings>[1]) =>
  findLostBookings([effect], bookings).map(({ kind }) => kind)

describe('lost money', () => {
  test('is every transfer whose key is unknown', () => {
    expect(findLostMoney([reward('claim:1'), reward('claim:2')], new Set(['claim:1']))).toEqual([reward('claim:2')])
  })

  test('is counted once when a repeated request was logged twice', () => {
    expect(findLostMoney([reward('claim:1'), reward('claim:1', { loggedAt: minute(5) })], new Set())).toHaveLength(1)
  })

  test('is counted for each owner and currency of a transfer', () => {
    const shares = [reward('claim:1'), reward('claim:1', { userId: 'boris' }), reward('claim:1', { currency: 'ton' })]
    expect(findLostMoney(shares, new Set())).toHaveLength(3)
  })
})

describe('lost bookings', () => {
  test('are judged by the last line, whatever the order of the files', () => {
    const latest = new Map<string, LoggedBooking>()
    for (const [kind, at] of [['confirmed', 2] as const, ['held', 1] as const])
      addLatest(latest, booking(kind, { loggedAt: minute(at) }))
    expect([...latest.values()].map(({ kind }) => kind)).toEqual(['confirmed'])
  })

  test.each(['held', 'paying', 'confirmed', 'completed', 'check_in_undone', 'cancelled_by_tourist'])(
    'are listed as %s when the booking is unknown',
    (kind) => {
      expect(lostKinds(booking(kind), unknown)).toEqual([kind])
    },
  )

  test('are not listed when an unknown hold has expired', () => {
    expect(lostKinds(booking('expired'), unknown)).toEqual([])
  })

  test('are listed when a known booking lacks the line', () => {
    expect(lostKinds(booking('confirmed'), known('trip held'))).toEqual(['confirmed'])
    expect(lostKinds(booking('confirmed'), known('trip held', 'trip confirmed'))).toEqual([])
  })

  test('are listed for a second change, which is compared by its time', () => {
    const events = known('trip changed', `trip changed ${minute(0).toISOString()}`)
    expect(lostKinds(booking('changed'), events)).toEqual([])
    expect(lostKinds(booking('changed', { at: minute(9) }), events)).toEqual(['changed'])
  })

  test.each(['expired', 'check_in_undone', 'paying'])('leave a known booking whose last line is %s', (kind) => {
    expect(lostKinds(booking(kind), known('trip held'))).toEqual([])
  })
})
