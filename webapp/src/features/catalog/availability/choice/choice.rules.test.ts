import type { Availability } from '@enp/shared/calls/catalog/catalog'
import { describe, expect, it } from 'vitest'
import { groupStartsByDay, toAvailabilityDay } from '../calendar/calendar.rules.ts'
import {
  type AvailabilityChoice,
  applyDayTap,
  carryOverChoice,
  countVacancies,
  isSelectable,
  paidDays,
  removeUnavailableDays,
  toChosenDayMark,
} from './choice.rules.ts'

type Known = Partial<Pick<Availability, 'status' | 'vacancies' | 'startTime' | 'capacity'>>

const slot = (date: string, known: Known = {}): Availability => ({
  optionId: 'o',
  date,
  timeZone: 'Asia/Irkutsk',
  status: 'AVAILABLE',
  vacancies: 8,
  capacity: 8,
  price: { amount: 100, currency: 'RUB', lines: [] },
  cutoffAt: `${date}T00:00:00Z`,
  ...known,
})

const march = (day: number) => `2027-03-${String(day).padStart(2, '0')}`
const gone = { status: 'SOLD_OUT', vacancies: 0 } as const
const everyDay = () => true

describe('a day of the calendar', () => {
  const calendar = groupStartsByDay('o', [
    [
      slot(march(1)),
      slot(march(2), { status: 'LIMITED', vacancies: 2 }),
      slot(march(3), gone),
      slot(march(4), { status: 'CLOSED', vacancies: 0 }),
      slot(march(5), { ...gone, startTime: '14:00' }),
      slot(march(5), { status: 'LIMITED', vacancies: 1, startTime: '09:00' }),
      { ...slot(march(6)), optionId: 'other' },
    ],
  ])

  it('has the state of its best start, and is closed when it has no data', () => {
    expect([1, 2, 3, 4, 5, 6, 7].map((day) => toAvailabilityDay(calendar, march(day), 1).state)).toEqual([
      'free',
      'few',
      'none',
      'closed',
      'few',
      'closed',
      'closed',
    ])
  })

  it('with a capacity of one or two places has few places only after a sale', () => {
    const limited = { status: 'LIMITED', capacity: 2 } as const
    const small = groupStartsByDay('o', [
      [slot(march(1), { ...limited, vacancies: 2 }), slot(march(2), { ...limited, vacancies: 1 })],
    ])
    expect([1, 2].map((day) => toAvailabilityDay(small, march(day), 1).state)).toEqual(['free', 'few'])
  })

  it('is not free for more guests than it has places', () => {
    expect([1, 2, 5].map((day) => toAvailabilityDay(calendar, march(day), 2).state)).toEqual(['free', 'few', 'none'])
  })

  it('keeps the order of its starts', () => {
    expect(calendar.get(march(5))?.map(({ startTime }) => startTime)).toEqual(['09:00', '14:00'])
  })
})

describe('nights', () => {
  const terms = { isStay: true, leastNights: 2, places: 1 }
  const calendar = groupStartsByDay('o', [
    [10, 11, 12, 13, 16, 17].map((day) => slot(march(day))).concat([14, 15].map((day) => slot(march(day), gone))),
  ])
  const tap = (choice: AvailabilityChoice, day: number) => applyDayTap(calendar, terms, choice, march(day))

  it('are chosen by a tap on the check-in day and then on the check-out day', () => {
    expect(tap({}, 10)).toEqual({ choice: { from: march(10) } })
    expect(tap({ from: march(10) }, 13)).toEqual({ choice: { from: march(10), until: march(13) } })
  })

  it('may end on a sold-out day but not include one', () => {
    expect(tap({ from: march(11) }, 14).choice).toEqual({ from: march(11), until: march(14) })
    expect(isSelectable(calendar, terms, { from: march(11) }, march(14))).toBe(true)
    expect(isSelectable(calendar, terms, { from: march(11) }, march(15))).toBe(false)
    expect(tap({ from: march(11) }, 15).choice).toEqual({ from: march(11) })
  })

  it('restart on a free day before the check-in, behind a sold-out night, or after a complete choice', () => {
    expect(tap({ from: march(12) }, 10).choice).toEqual({ from: march(10) })
    expect(tap({ from: march(12) }, 16).choice).toEqual({ from: march(16) })
    expect(tap({ from: march(10), until: march(12) }, 11).choice).toEqual({ from: march(11) })
  })

  it('are refused with a reason when the stay is shorter than the minimum', () => {
    expect(tap({ from: march(10) }, 11)).toEqual({ choice: { from: march(10) }, remark: 'tooFewNights' })
  })

  it('are cleared by a second tap on the check-in day', () => {
    expect(tap({ from: march(10) }, 10).choice).toEqual({})
  })

  it('cannot start on a sold-out day', () => {
    expect(tap({}, 14).choice).toEqual({})
    expect(isSelectable(calendar, terms, {}, march(14))).toBe(false)
  })

  it('are marked from end to end, and the check-out day is not paid', () => {
    const choice = { from: march(10), until: march(13) }
    expect([9, 10, 11, 13, 14].map((day) => toChosenDayMark(choice, march(day)))).toEqual([
      undefined,
      'start',
      'between',
      'end',
      undefined,
    ])
    expect(toChosenDayMark({ from: march(10) }, march(10))).toBe('only')
    expect(paidDays(choice)).toEqual([march(10), march(11), march(12)])
  })
})

describe('a day with start times', () => {
  const terms = { isStay: false, leastNights: 1, places: 2 }
  const calendar = groupStartsByDay('o', [
    [
      slot(march(10), { startTime: '09:00' }),
      slot(march(10), { startTime: '14:00' }),
      slot(march(11), { startTime: '09:00', vacancies: 1, status: 'LIMITED' }),
      slot(march(11), { startTime: '14:00' }),
    ],
  ])

  it('has its start chosen automatically only if a single one is free', () => {
    expect(applyDayTap(calendar, terms, {}, march(10)).choice).toEqual({ from: march(10) })
    expect(applyDayTap(calendar, terms, {}, march(11)).choice).toEqual({ from: march(11), startTime: '14:00' })
  })

  it('keeps the chosen start when it is tapped again', () => {
    const choice = { from: march(10), startTime: '09:00' }
    expect(applyDayTap(calendar, terms, choice, march(10)).choice).toBe(choice)
  })
})

describe('a choice whose places were sold', () => {
  const stay = { isStay: true, places: 1 }
  const nights = groupStartsByDay('o', [[slot(march(10)), slot(march(11), gone)]])

  it('is cleared when its day or one of its nights is sold out', () => {
    expect(removeUnavailableDays(nights, stay, { from: march(10), until: march(12) }, everyDay)).toEqual({})
    expect(removeUnavailableDays(nights, { isStay: false, places: 1 }, { from: march(11) }, everyDay)).toEqual({})
  })

  it('stays when only the check-out day is sold out, or when its days are not loaded', () => {
    const choice = { from: march(10), until: march(11) }
    expect(removeUnavailableDays(nights, stay, choice, everyDay)).toBe(choice)
    const far = { from: march(20), until: march(22) }
    expect(removeUnavailableDays(nights, stay, far, (day) => day < march(20))).toBe(far)
  })

  it('loses only its start when the day has another free one', () => {
    const starts = groupStartsByDay('o', [
      [slot(march(10), { ...gone, startTime: '09:00' }), slot(march(10), { startTime: '14:00' })],
    ])
    const choice = { from: march(10), startTime: '09:00' }
    expect(removeUnavailableDays(starts, { isStay: false, places: 1 }, choice, everyDay)).toEqual({ from: march(10) })
  })
})

describe('a choice carried over to another option', () => {
  const nights = groupStartsByDay('o', [[10, 11, 12].map((day) => slot(march(day)))])
  const stay = { isStay: true, leastNights: 2, places: 1 }

  it('stays if its nights are free there and meet the minimum stay', () => {
    const choice = { from: march(10), until: march(12) }
    expect(carryOverChoice(nights, stay, choice)).toEqual(choice)
    expect(carryOverChoice(nights, stay, { from: march(10), until: march(11) })).toEqual({})
    expect(carryOverChoice(nights, stay, { from: march(12), until: march(14) })).toEqual({})
  })

  it('has the only start of its day in the new option', () => {
    const starts = groupStartsByDay('o', [[slot(march(10), { startTime: '15:30' })]])
    const tour = { isStay: false, leastNights: 1, places: 1 }
    expect(carryOverChoice(starts, tour, { from: march(10), startTime: '09:00' })).toEqual({
      from: march(10),
      startTime: '15:30',
    })
  })
})

it('counts free places as the lowest of the nights, or the highest of the day’s starts until one is chosen', () => {
  const calendar = groupStartsByDay('o', [
    [
      slot(march(10), { vacancies: 3, startTime: '09:00' }),
      slot(march(10), { vacancies: 5, startTime: '14:00' }),
      slot(march(11), { vacancies: 2 }),
    ],
  ])
  const day = { isStay: false }
  expect(countVacancies(calendar, day, {})).toBeUndefined()
  expect(countVacancies(calendar, day, { from: march(10) })).toBe(5)
  expect(countVacancies(calendar, day, { from: march(10), startTime: '09:00' })).toBe(3)
  expect(countVacancies(calendar, { isStay: true }, { from: march(10), until: march(12) })).toBe(2)
})
