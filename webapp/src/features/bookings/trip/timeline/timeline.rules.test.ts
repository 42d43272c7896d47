import type { Booking } from '@enp/shared/calls/bookings/bookings-shapes'
import { describe, expect, it } from 'vitest'
import { type PlacedTimelineStop, toTripTimeline } from './timeline.rules.ts'

type Travelled = Parameters<typeof toTripTimeline>[0]

const paid: NonNullable<Booking['payment']> = {
  method: 'card',
  amount: 13_520,
  currency: 'rub',
  paidAt: '2030-02-27T10:00:00.000Z',
  byOther: false,
}
const booking: Travelled = {
  state: 'confirmed',
  timeline: [
    { event: 'held', at: '2030-02-27T09:50:00.000Z' },
    { event: 'paying', at: '2030-02-27T09:58:00.000Z' },
    { event: 'paid', at: '2030-02-27T10:00:00.000Z' },
    { event: 'confirmed', at: '2030-02-27T10:00:01.000Z' },
  ],
  refundSteps: [
    { until: '2030-03-08T05:30:00.000Z', percent: 100 },
    { until: '2030-03-12T05:30:00.000Z', percent: 50 },
    { percent: 0 },
  ],
  cancellable: true,
  startsAt: '2030-03-13T05:30:00.000Z',
  endsAt: '2030-03-13T14:30:00.000Z',
  payment: paid,
}

function toText({ stop, point }: PlacedTimelineStop): string {
  if (stop.kind === 'event') return `${point} ${stop.event}`
  if (stop.kind === 'other') return `${point} ${stop.part} of ${stop.booking.title}`
  return stop.kind === 'cancelling' ? `${point} ${stop.percent}, then ${stop.next}` : `${point} ${stop.kind}`
}
const timelineAt = (time: string, change: Partial<Travelled> = {}) =>
  toTripTimeline({ ...booking, ...change }, new Date(time)).map(toText)

describe('the timeline of an upcoming trip', () => {
  it('shows past events, the current refund and the next stops', () => {
    expect(timelineAt('2030-03-07T12:00:00Z')).toEqual([
      'done held',
      'done paid',
      'done confirmed',
      'now 100, then 50',
      'ahead reminder',
      'ahead start',
      'ahead end',
    ])
  })

  it('moves on with the refund steps and the clock', () => {
    expect(timelineAt('2030-03-12T04:00:00Z')[3]).toBe('now 50, then 0')
    expect(timelineAt('2030-03-12T06:00:00Z').slice(3)).toEqual([
      'done reminder',
      'now 0, then 0',
      'ahead start',
      'ahead end',
    ])
  })

  it('is at the start when it has come, and at the end after it', () => {
    const begun = { cancellable: false }
    expect(timelineAt('2030-03-13T06:00:00Z', begun).slice(3)).toEqual(['done reminder', 'now start', 'ahead end'])
    expect(timelineAt('2030-03-13T15:00:00Z', begun).slice(3)).toEqual(['done reminder', 'done start', 'now end'])
  })
})

describe('the timeline of a trip of several bookings', () => {
  const other: NonNullable<Travelled['itinerary']>[number] = {
    id: '0b8a1c9e-5d7f-4a3b-9c21-6e4f80d1a2b3',
    number: 'BK-4N8T6W',
    state: 'confirmed',
    category: 'entertainment',
    title: 'concert',
    city: 'Сортавала',
    date: '2030-03-13',
    startTime: '19:00',
    startsAt: '2030-03-13T16:00:00.000Z',
    endsAt: '2030-03-13T18:00:00.000Z',
    timeZone: 'Europe/Moscow',
    place: { address: 'Сортавала' },
  }
  const { startTime: _, ...ofDays } = other
  const stay = {
    ...ofDays,
    category: 'hotel',
    title: 'stay',
    date: '2030-03-12',
    checkOut: '2030-03-15',
    startsAt: '2030-03-12T11:00:00.000Z',
    endsAt: '2030-03-15T09:00:00.000Z',
  } as const
  const itinerary = [stay, other]

  it('has the other bookings between its own stops, a stay with both ends', () => {
    expect(timelineAt('2030-03-07T12:00:00Z', { itinerary }).slice(4)).toEqual([
      'ahead reminder',
      'ahead start of stay',
      'ahead start',
      'ahead end',
      'ahead start of concert',
      'ahead end of stay',
    ])
  })

  it('continues after the end of the booking', () => {
    const over = { itinerary, state: 'completed', cancellable: false } as const
    const timeline = [...booking.timeline, { event: 'checked_in', at: '2030-03-13T05:20:00.000Z' } as const]
    expect(timelineAt('2030-03-14T00:00:00Z', { ...over, timeline }).slice(2)).toEqual([
      'done confirmed',
      'done start of stay',
      'done checked_in',
      'now start of concert',
      'ahead end of stay',
    ])
  })
})

describe('the timeline of a booking', () => {
  const held = booking.timeline.slice(0, 1)

  it('waits for the payment of a hold', () => {
    const { payment: _, ...unpaid } = booking
    const hold: Travelled = { ...unpaid, state: 'hold', timeline: held, holdExpiresAt: '2030-02-27T10:05:00.000Z' }
    expect(toTripTimeline(hold, new Date('2030-02-27T09:51:00Z')).map(toText)).toEqual(['now held', 'ahead payment'])
  })

  it('allows cancellation while the booking waits for the organizer', () => {
    const requested = {
      state: 'awaiting_organizer',
      timeline: booking.timeline.slice(0, 3),
      answerUntil: '2030-02-28T10:00:00.000Z',
    } as const
    expect(timelineAt('2030-02-27T12:00:00Z', requested)).toEqual([
      'done held',
      'done paid',
      'now 100, then 50',
      'ahead answer',
      'ahead start',
    ])
  })

  it('waits for the refund of a cancelled booking until it is done', () => {
    const timeline = [...booking.timeline, { event: 'cancelled_by_tourist', at: '2030-03-01T00:00:00.000Z' } as const]
    const refund = { amount: 13_520, currency: 'rub', method: 'card', percent: 100, enp: 0 } as const
    const cancelled = { state: 'cancelled_by_tourist', cancellable: false, timeline } as const
    const going = timelineAt('2030-03-02T00:00:00Z', { ...cancelled, refund: { ...refund, state: 'in_progress' } })
    expect(going.slice(-2)).toEqual(['now cancelled_by_tourist', 'ahead refund'])
    const done = timelineAt('2030-03-05T00:00:00Z', {
      ...cancelled,
      timeline: [...timeline, { event: 'refunded', at: '2030-03-04T00:00:00.000Z' }],
      refund: { ...refund, state: 'done' },
    })
    expect(done.slice(-2)).toEqual(['done cancelled_by_tourist', 'now refunded'])
  })

  it("shows the organizer's message", () => {
    const declined = { event: 'declined', at: '2030-02-28T00:00:00.000Z', detail: 'Гид заболел' } as const
    const stops = toTripTimeline(
      { ...booking, state: 'declined', cancellable: false, timeline: [...held, declined] },
      new Date('2030-03-01'),
    )
    expect(stops[1]?.stop).toEqual({ kind: 'event', ...declined })
  })
})
