import { expect, it } from 'vitest'
import { formatDayWithWeekday } from '../../../../locales/format/days.ts'
import { accessibleDate, monthName, weekdayNames } from './dates.rules.ts'

const ru = { language: 'ru' } as const
const en = { language: 'en' } as const

it('formats a date with its weekday, and with its year only if it differs from the current one', () => {
  expect(formatDayWithWeekday(ru, '2027-03-14', '2027-01-01')).toBe('Вс, 14 марта')
  expect(formatDayWithWeekday(ru, '2027-03-14', '2026-11-21')).toBe('Вс, 14 марта 2027')
  expect(formatDayWithWeekday(en, '2027-03-14', '2027-01-01')).toBe('Sun 14 March')
  expect(accessibleDate(ru, '2027-03-14')).toBe('Воскресенье, 14 марта')
})

it('formats a month with its year', () => {
  expect([monthName(ru, '2027-03'), monthName(en, '2027-03')]).toEqual(['Март 2027', 'March 2027'])
})

it('lists the weekdays from Monday', () => {
  expect(weekdayNames(ru).map(({ short }) => short)).toEqual(['Пн', 'Вт', 'Ср', 'Чт', 'Пт', 'Сб', 'Вс'])
  expect(weekdayNames(en)[6]).toEqual({ short: 'Su', long: 'Sunday' })
})
