import { bookingStates } from '@enp/shared/bookings/booking-states'
import type { Booking } from '@enp/shared/calls/bookings/bookings-shapes'
import { describe, expect, it } from 'vitest'
import { refundedAt, toTripCardAction, toTripCardTagState } from './trip-card.rules.ts'

type Shown = Parameters<typeof toTripCardTagState>[0]

/** Kamchatka is nine hours ahead of Moscow. */
const booking: Shown = {
  state: 'confirmed',
  date: '2030-03-14',
  startsAt: '2030-03-13T21:00:00.000Z',
  endsAt: '2030-03-14T05:00:00.000Z',
  timeZone: 'Asia/Kamchatka',
  voucher: { code: 'BK-7K3M2P', qr: 'x' },
  reviewable: false,
}
const at = (time: string, change: Partial<Shown> = {}) => toTripCardTagState({ ...booking, ...change }, new Date(time))

describe('the tag of an upcoming trip', () => {
  it("counts days by the calendar of the service's time zone", () => {
    expect(at('2030-02-26T11:59:59Z')).toEqual({ kind: 'inDays', days: 16 })
    expect(at('2030-02-26T12:00:00Z')).toEqual({ kind: 'inDays', days: 15 })
    expect(at('2030-03-12T12:00:00Z')).toEqual({ kind: 'tomorrow' })
    expect(at('2030-03-13T12:00:00Z')).toEqual({ kind: 'today' })
  })

  it('changes to now at the start and to over at the end, to the second', () => {
    expect(at('2030-03-13T20:59:59Z')).toEqual({ kind: 'today' })
    expect(at('2030-03-13T21:00:00Z')).toEqual({ kind: 'now' })
    expect(at('2030-03-14T04:59:59Z')).toEqual({ kind: 'now' })
    expect(at('2030-03-14T05:00:00Z')).toEqual({ kind: 'over' })
  })

  it('asks for the rest after a deposit', () => {
    const deposit = { amount: 1_680, rest: 3_920, restDueAt: '2030-03-01T00:00:00Z' }
    const now = '2030-02-26T12:00:00Z'
    expect(at(now, { deposit: { ...deposit, state: 'unpaid' } })).toEqual({ kind: 'rest' })
    expect(at(now, { deposit: { ...deposit, state: 'paid' } })).toEqual({ kind: 'inDays', days: 15 })
  })

  it('shows the nights of a stay until it is 30 days away', () => {
    const stay = { checkOut: '2030-03-17' }
    expect(at('2030-01-01T00:00:00Z', stay)).toEqual({ kind: 'nights', nights: 3 })
    expect(at('2030-03-04T00:00:00Z', stay)).toEqual({ kind: 'inDays', days: 10 })
  })
})

describe('a trip card', () => {
  it('has a tag in every state', () => {
    const now = new Date('2030-03-01T00:00:00Z')
    expect(bookingStates.map((state) => toTripCardTagState({ ...booking, state }, now).kind)).toEqual([
      'hold',
      'paying',
      'paid',
      'awaiting',
      'inDays',
      'arrived',
      'completed',
      'noShow',
      'expired',
      'declined',
      'cancelled',
      'cancelledByOrganizer',
    ])
  })

  it('has at most one action', () => {
    const action = (change: Partial<Shown>) => toTripCardAction({ ...booking, ...change })
    const refund: NonNullable<Booking['refund']> = {
      amount: 100,
      currency: 'rub',
      method: 'card',
      percent: 100,
      enp: 0,
      state: 'in_progress',
    }
    expect(action({ state: 'hold' })).toBe('pay')
    expect(action({ state: 'awaiting_organizer' })).toBeUndefined()
    expect(action({})).toBe('ticket')
    expect(action({ state: 'completed', reviewable: true })).toBe('review')
    expect(action({ state: 'completed' })).toBe('again')
    expect(action({ state: 'expired' })).toBe('again')
    expect(action({ state: 'cancelled_by_tourist', refund })).toBeUndefined()
  })

  it('shows the time of the last refund', () => {
    const timeline: Booking['timeline'] = [
      { event: 'refunded', at: '2030-03-01T00:00:00.000Z' },
      { event: 'refund_requested', at: '2030-03-02T00:00:00.000Z' },
      { event: 'refunded', at: '2030-03-03T00:00:00.000Z' },
    ]
    expect(refundedAt({ timeline })).toBe('2030-03-03T00:00:00.000Z')
    expect(refundedAt({ timeline: timeline.slice(1, 2) })).toBeUndefined()
  })
})
