import { addDays, addMonths, daysBetween, lastDay, toWeekday } from '@enp/shared/time/days'
import { describe, expect, it } from 'vitest'
import { listDaysUntil, listWeeks, shiftDayByMonths } from './days.rules.ts'

describe('days', () => {
  it('continue over the ends of months and years, also in a leap year', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2027-03-01', -1)).toBe('2027-02-28')
  })

  it('are counted in both directions, independent of clock changes', () => {
    expect(daysBetween('2027-03-27', '2027-03-29')).toBe(2)
    expect(daysBetween('2027-03-29', '2027-03-27')).toBe(-2)
    expect(listDaysUntil('2027-01-30', '2027-02-02')).toEqual(['2027-01-30', '2027-01-31', '2027-02-01'])
    expect(listDaysUntil('2027-01-30', '2027-01-30')).toEqual([])
  })
})

describe('months', () => {
  it('continue over the end of a year', () => {
    expect(addMonths('2026-11', 2)).toBe('2027-01')
    expect(addMonths('2027-01', -1)).toBe('2026-12')
    expect(lastDay('2028-02')).toBe('2028-02-29')
  })

  it('keep the day, or use the last day of a shorter month', () => {
    expect(shiftDayByMonths('2027-01-31', 1)).toBe('2027-02-28')
    expect(shiftDayByMonths('2027-03-14', -1)).toBe('2027-02-14')
  })
})

describe('the weeks of a month', () => {
  it('start on Monday and contain every day once', () => {
    const march = listWeeks('2027-03')
    expect(march).toHaveLength(5)
    expect(march[0]?.[0]).toBe('2027-03-01')
    expect(march[4]?.slice(2)).toEqual(['2027-03-31', undefined, undefined, undefined, undefined])
    expect(march.flat().filter(Boolean)).toHaveLength(31)
  })

  it('leave out the weeks that are over', () => {
    expect(listWeeks('2026-11', '2026-11-29').map(([monday]) => monday)).toEqual(['2026-11-23', '2026-11-30'])
    expect(listWeeks('2026-12', '2026-11-29')).toHaveLength(5)
  })

  it('have empty cells before a first day that is not a Monday', () => {
    expect(listWeeks('2026-11')[0]).toEqual([...Array(6).fill(undefined), '2026-11-01'])
    expect(toWeekday('2026-11-01')).toBe(6)
  })
})
