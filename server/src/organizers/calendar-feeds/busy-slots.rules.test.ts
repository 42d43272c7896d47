import { describe, expect, test } from 'vitest'
import { toZone } from '../../days/days.rules.ts'
import { busySlots } from './busy-slots.rules.ts'
import { computeFeedPauseSeconds, shouldNotifyUnreadableFeed, toFeedWindow } from './reading.rules.ts'

const zone = toZone('Asia/Irkutsk')
const hotel = {
  category: 'hotel',
  startTimes: [],
  durationMinutes: undefined,
  zone,
  takes: 'one',
  first: '2028-03-01',
  last: '2028-03-31',
} as const
const tour = {
  ...hotel,
  category: 'excursion',
  startTimes: ['10:00', '15:00'],
  durationMinutes: 180,
  takes: 'all',
} as const
const days = (from: string, until: string) => ({ from: `2028-03-${from}`, until: `2028-03-${until}` })
const times = (from: string, until: string) => ({
  startsAt: new Date(`2028-03-${from}:00Z`),
  endsAt: new Date(`2028-03-${until}:00Z`),
})
const shown = (slots: ReturnType<typeof busySlots>) =>
  slots.map(({ day, startTime, places }) => [day.slice(8), startTime, places].filter((part) => part !== '').join(' '))

describe('busySlots for a hotel', () => {
  test('returns the nights of an entry without its departure day', () => {
    expect(shown(busySlots([days('05', '07')], hotel))).toEqual(['05 1', '06 1'])
  })
  test('counts one room per entry, or blocks the whole option when an entry takes all', () => {
    const entries = [days('05', '07'), days('06', '08')]
    expect(shown(busySlots(entries, hotel))).toEqual(['05 1', '06 2', '07 1'])
    expect(shown(busySlots(entries, { ...hotel, takes: 'all' }))).toEqual(['05 ', '06 ', '07 '])
  })
  test('returns the nights between an arrival time and a departure time', () => {
    expect(shown(busySlots([times('05T06:00', '07T04:00')], hotel))).toEqual(['05 1', '06 1'])
    expect(shown(busySlots([times('05T02:00', '05T10:00')], hotel))).toEqual(['05 1'])
  })
  test('ignores days outside the booking window', () => {
    expect(shown(busySlots([{ from: '2028-02-20', until: '2028-03-02' }, days('31', '31')], hotel))).toEqual(['01 1'])
    expect(busySlots([{ from: '2030-01-01', until: '2031-01-01' }], hotel)).toEqual([])
  })
})

describe('busySlots for an excursion', () => {
  test('returns the start times that an entry overlaps', () => {
    expect(shown(busySlots([times('05T04:59', '05T06:00')], tour))).toEqual(['05 10:00 '])
    expect(shown(busySlots([times('05T05:00', '05T07:00')], tour))).toEqual([])
    expect(shown(busySlots([times('05T04:00', '05T07:01')], tour))).toEqual(['05 10:00 ', '05 15:00 '])
  })
  test('returns a start of the previous evening that runs into an entry', () => {
    const night = { ...tour, startTimes: ['23:00'] }
    expect(shown(busySlots([times('05T16:30', '05T20:00')], night))).toEqual(['05 23:00 '])
  })
  test('returns every start time of a day that an all-day entry covers', () => {
    expect(shown(busySlots([days('05', '06')], { ...tour, takes: 'one' }))).toEqual(['05 10:00 1', '05 15:00 1'])
  })
  test('returns each day that an entry touches when the option has no start times', () => {
    const open = { ...tour, startTimes: [] }
    expect(shown(busySlots([times('05T10:00', '06T16:00')], open))).toEqual(['05 ', '06 '])
  })
})

test('toFeedWindow starts at the current local day and ends after the booking window', () => {
  const window = toFeedWindow(new Date('2028-03-01T17:00:00Z'), 'Asia/Irkutsk', 30)
  expect(window.days).toEqual({ first: '2028-03-02', last: '2028-04-01' })
  expect(window.from.toISOString()).toBe('2028-03-01T16:00:00.000Z')
  expect(window.until.toISOString()).toBe('2028-04-01T16:00:00.000Z')
})

test('shouldNotify reports an address that never worked at once, and a site that is away at the third failure', () => {
  expect([
    shouldNotifyUnreadableFeed(1, false),
    shouldNotifyUnreadableFeed(1, true),
    shouldNotifyUnreadableFeed(2, true),
    shouldNotifyUnreadableFeed(3, true),
  ]).toEqual([true, false, false, true])
})

test('pauseAfter waits 30 minutes for the first three failures, then doubles the pause up to one day', () => {
  expect([1, 2, 3, 4, 5, 20].map((failures) => computeFeedPauseSeconds(failures, false) / 60)).toEqual([
    30, 30, 30, 60, 120, 1_440,
  ])
  expect([1, 2, 20].map((failures) => computeFeedPauseSeconds(failures, true) / 60)).toEqual([60, 120, 1_440])
})

test('busySlots computes each start time once for 50 entries that last all year', () => {
  let lookups = 0
  const counting = {
    ...zone,
    moment: (day: string, time: string) => {
      lookups += 1
      return zone.moment(day, time)
    },
  }
  const entry = { startsAt: new Date('2020-01-01T00:00:00Z'), endsAt: new Date('2044-08-23T00:00:00Z') }
  const slots = busySlots(Array(50).fill(entry), { ...tour, zone: counting, takes: 'one', last: '2029-02-28' })
  expect(slots).toHaveLength(2 * 365)
  expect(slots.every(({ places }) => places === 50)).toBe(true)
  expect(lookups).toBe(2 * 365)
})

test('busySlots counts 9,000 overlapping entries at each start time', () => {
  const entry = { startsAt: new Date('2028-02-01T00:00:00Z'), endsAt: new Date('2028-03-02T02:30:00Z') }
  const slots = busySlots(Array(9_000).fill(entry), { ...tour, takes: 'one', last: '2029-02-28' })
  expect(shown(slots)).toEqual(['01 10:00 9000', '01 15:00 9000', '02 10:00 9000'])
})
