import type { ServiceOption } from '@enp/shared/calls/catalog/catalog-shapes'
import { describe, expect, it } from 'vitest'
import {
  limitRange,
  toggleWatchDay,
  toInitialWatchDraft,
  toWatchRequest,
  unitRange,
  type WatchTarget,
} from './watch-draft.rules.ts'

const option = {
  id: 'o',
  name: 'Группа',
  capacity: 7,
  guestsMax: 7,
  startTimes: ['10:00'],
  units: [{ id: 'adult' }, { id: 'child' }],
} as unknown as ServiceOption
const target: WatchTarget = {
  service: { id: 's', title: 'Лёд', minUnits: 1, maxUnits: 5, timeZone: 'Asia/Irkutsk' },
  option,
  day: '2027-03-13',
  days: ['2027-03-13', '2027-03-14'],
  isStay: false,
  leastNights: 2,
  quantities: { adult: 2 },
  price: 5_180,
}
const draft = toInitialWatchDraft(target)

describe('the draft of a watch', () => {
  it('starts with the tapped day, its only start and the party of the page', () => {
    expect(toWatchRequest(target, draft)).toEqual({
      serviceId: 's',
      optionId: 'o',
      dates: [{ date: '2027-03-13', startTime: '10:00' }],
      units: [{ unitId: 'adult', quantity: 2 }],
    })
  })
  it('has only the tapped start if the day has several', () => {
    const several = { ...target, option: { ...option, startTimes: ['10:00', '14:00'] } }
    expect(toInitialWatchDraft(several).startTime).toBeUndefined()
    expect(toWatchRequest(several, toInitialWatchDraft({ ...several, startTime: '14:00' })).dates).toEqual([
      { date: '2027-03-13', startTime: '14:00' },
    ])
  })
  it('can have more days in order, at least one, any start, and a price limit', () => {
    const more = toggleWatchDay(toggleWatchDay(draft, '2027-03-20'), '2027-03-14')
    const asked = toWatchRequest(target, { ...more, startTime: undefined, hasLimit: true, limit: 5_500 })
    expect(asked.dates).toEqual([{ date: '2027-03-13' }, { date: '2027-03-14' }, { date: '2027-03-20' }])
    expect(asked.maxPrice).toBe(5_500)
    expect(toggleWatchDay(draft, '2027-03-13')).toBe(draft)
    const month = Array.from({ length: 31 }, (_, n) => `2027-05-${String(n + 1).padStart(2, '0')}`)
    expect(toggleWatchDay({ ...draft, days: month }, '2027-06-01').days).toHaveLength(31)
  })
  it('has check-in and check-out for a stay', () => {
    expect(toWatchRequest({ ...target, isStay: true }, { ...draft, nights: 3 })).toMatchObject({
      checkIn: '2027-03-13',
      checkOut: '2027-03-16',
    })
  })
  it('has at least one guest and at most as many as the service allows', () => {
    expect(unitRange(target, draft, 'adult')).toEqual({ least: 1, most: 5 })
    expect(unitRange(target, draft, 'child')).toEqual({ least: 0, most: 3 })
  })
  it('has a price limit around the current price', () => {
    expect(limitRange(5_180)).toEqual({ least: 2_600, most: 7_800, step: 100 })
    expect(draft.limit).toBe(5_200)
  })
})
