import { type Format, type Language, localeTags } from './format.ts'

/** «Вс, 14 марта», for `2030-03-12`; with the year only if it is not today's. */
export function formatDayWithWeekday({ language }: Pick<Format, 'language'>, day: string, today: string): string {
  return formatCapitalizedDay(language, day, { weekday: 'short', day: 'numeric', month: 'long', ...toYear(day, today) })
}

export function formatDayAndMonth({ language }: Pick<Format, 'language'>, day: string, today: string): string {
  return formatCapitalizedDay(language, day, { day: 'numeric', month: 'long', ...toYear(day, today) })
}

/** «14 мар», for narrow places; with the year only if it is not today's. */
export function shortDay({ language }: Pick<Format, 'language'>, day: string, today: string): string {
  return formatCapitalizedDay(language, day, { day: 'numeric', month: 'short', ...toYear(day, today) }).replace('.', '')
}

/** «Пн», “Mo”: a column of a calendar has no room for more if the text is twice as large. */
export function twoLetterWeekday({ language }: Pick<Format, 'language'>, day: string): string {
  return formatCapitalizedDay(language, day, { weekday: 'short' }).slice(0, 2)
}

/** Returns a capitalized day, formatted in UTC at noon, because a day has no time zone. */
export function formatCapitalizedDay(language: Language, day: string, options: Intl.DateTimeFormatOptions): string {
  const format = new Intl.DateTimeFormat(localeTags[language], { ...options, timeZone: 'UTC' })
  const text = format.format(new Date(atNoon(day))).replace(/\s*г\.$/, '')
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}

/** Closes up days of one month in a formatted range: «28–29 November». */
export const tightenDayRange = (range: string): string => range.replace(/^(\d+)\s–\s(?=\d)/, '$1–')

function toYear(day: string, today: string): Intl.DateTimeFormatOptions {
  return day.slice(0, 4) === today.slice(0, 4) ? {} : { year: 'numeric' }
}

function atNoon(day: string): number {
  return Date.parse(`${day}T12:00:00Z`)
}
