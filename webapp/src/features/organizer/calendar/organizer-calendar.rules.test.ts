import type { CalendarDay } from '@enp/shared/calls/organizers/organizer-calendar-shapes'
import { addMonths, toMonthRange, toWeekday } from '@enp/shared/time/days'
import { describe, expect, test } from 'vitest'
import {
  addDraft,
  applyDayDraft,
  cellState,
  monthsBetween,
  toDayChanges,
  withoutSavedDrafts,
} from './calendar.rules.ts'

const day: CalendarDay = {
  date: '2027-03-14',
  startTime: '08:30',
  capacity: 12,
  held: 2,
  sold: 6,
  elsewhere: 0,
  conflict: 0,
  closed: false,
  planned: true,
  pricePercent: null,
  price: 4_900,
}
const none = new Map()

describe('drafts of calendar changes', () => {
  test('collect changes by day and start until they are saved', () => {
    const one = addDraft(none, day, { capacity: 10 })
    const both = addDraft(one, day, { closed: true, price: 5_000 })
    expect(applyDayDraft(day, both.get('2027-03-14 08:30'))).toEqual({
      ...day,
      capacity: 10,
      closed: true,
      price: 5_000,
    })
    expect(toDayChanges(both)).toEqual([
      { from: '2027-03-14', until: '2027-03-14', startTime: '08:30', capacity: 10, closed: true, price: 5_000 },
    ])
    expect(toDayChanges(addDraft(none, { ...day, pricePercent: 120 }, { price: null }))).toMatchObject([
      { pricePercent: null },
    ])
  })
  test('drop a change that restores the saved value', () => {
    const there = addDraft(none, day, { capacity: 10, closed: true })
    expect(addDraft(there, day, { capacity: 12, closed: false })).toEqual(none)
    expect(addDraft(none, day, { price: null })).toEqual(none)
    expect(addDraft(none, day, { price: 4_900 })).toEqual(none)
  })
  test('survive if they changed again while being saved', () => {
    const saved = addDraft(none, day, { capacity: 10 })
    const again = addDraft(saved, day, { capacity: 9 })
    expect(withoutSavedDrafts(saved, saved)).toEqual(none)
    expect(withoutSavedDrafts(again, saved)).toEqual(again)
  })
})

test('returns past, closed by hand or by the plan, full, few or open for a day', () => {
  const within = { today: '2027-03-13', lastDay: '2028-03-13' }
  const state = (fields: Partial<CalendarDay>) => cellState({ ...day, ...fields }, within)
  expect(state({ date: '2027-03-12' })).toBe('past')
  expect(state({ date: '2028-03-14' })).toBe('past')
  expect([state({ closed: true }), state({ planned: false })]).toEqual(['closed', 'closed'])
  expect([state({ sold: 10 }), state({ elsewhere: 4 })]).toEqual(['full', 'full'])
  expect([state({ sold: 7 }), state({ sold: 6 })]).toEqual(['few', 'open'])
})

test('lists the months with days on sale, at most 36', () => {
  expect(monthsBetween('2027-11-30', '2028-02-01')).toEqual(['2027-11', '2027-12', '2028-01', '2028-02'])
  expect(monthsBetween('2027-11-01', '2027-11-30')).toEqual(['2027-11'])
  expect(monthsBetween('2027-01-01', '2099-01-01')).toHaveLength(36)
})

test('adds months across a year, and starts weeks on Monday', () => {
  expect(toMonthRange('2028-02')).toEqual({ from: '2028-02-01', until: '2028-02-29' })
  expect([addMonths('2027-12', 1), addMonths('2027-01', -1)]).toEqual(['2028-01', '2026-12'])
  expect([toWeekday('2027-03-01'), toWeekday('2027-03-14')]).toEqual([0, 6])
})
