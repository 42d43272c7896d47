import { expect, test } from 'vitest'
import {
  daysInMonth,
  type OptionPlan,
  planChange,
  toPlanDraft,
  toSeason,
  withDayOfMonth,
  withMonth,
  withWeekday,
} from './plan.rules.ts'

const season = { from: '11-01', until: '03-31', percent: 0 }
const plan: OptionPlan = { capacity: 12, weekdays: [1, 6, 7], seasons: [season] }
const draft = toPlanDraft(plan)

test('sends only the changed fields of a plan', () => {
  expect(planChange(plan, draft)).toEqual({})
  expect(planChange(plan, { ...draft, capacity: ' 1 200 ' })).toEqual({ capacity: 1_200 })
  expect(planChange(plan, { ...draft, seasons: [] })).toEqual({ seasons: [] })
  expect(planChange(plan, withWeekday(draft, 2))).toEqual({ weekdays: [1, 2, 6, 7] })
  expect(planChange(plan, withWeekday(withWeekday(draft, 1), 1))).toEqual({})
})

test('requires a whole number of places and at least one weekday', () => {
  for (const capacity of ['', '0', '-3', '2.5', '10001', 'много'])
    expect(planChange(plan, { ...draft, capacity })).toBe('capacity')
  expect(planChange(plan, { ...draft, weekdays: [] })).toBe('weekdays')
})

test('accepts a season that is closed or has a price as a percentage', () => {
  const typed = { from: '06-15', until: '08-31', isClosed: false, percent: '120 %' }
  expect(toSeason(typed)).toEqual({ from: '06-15', until: '08-31', percent: 120 })
  expect(toSeason({ ...typed, percent: '+20 %' })?.percent).toBe(120)
  expect(toSeason({ ...typed, isClosed: true, percent: '' })).toEqual({ from: '06-15', until: '08-31', percent: 0 })
  for (const percent of ['', '0', '501', '1,5']) expect(toSeason({ ...typed, percent })).toBeUndefined()
})

test('moves a day to the last day of a shorter month', () => {
  expect(withMonth('08-31', 2)).toBe('02-29')
  expect(withMonth('08-05', 12)).toBe('12-05')
  expect(withDayOfMonth('08-31', 9)).toBe('08-09')
  expect([daysInMonth(2), daysInMonth(4), daysInMonth(12)]).toEqual([29, 30, 31])
})
