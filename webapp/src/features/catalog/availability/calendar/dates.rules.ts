import type { Format, Language } from '../../../../locales/format.ts'
import { addDays } from './days.rules.ts'

const tags = { ru: 'ru-RU', en: 'en-GB' } as const satisfies Record<Language, string>

/** «Вс, 14 марта»; the year only where it is not today's. */
export function dateName({ language }: Pick<Format, 'language'>, day: string, today: string): string {
  const year = day.slice(0, 4) === today.slice(0, 4) ? {} : ({ year: 'numeric' } as const)
  return write(language, day, { weekday: 'short', day: 'numeric', month: 'long', ...year })
}

/** «Воскресенье, 14 марта», for screen readers. */
export function accessibleDate({ language }: Pick<Format, 'language'>, day: string): string {
  return write(language, day, { weekday: 'long', day: 'numeric', month: 'long' })
}

/** «Март 2027» */
export function monthName({ language }: Pick<Format, 'language'>, month: string): string {
  return write(language, `${month}-01`, { month: 'long', year: 'numeric' })
}

/** «Пн» to «Вс», and the whole words beside them. */
export function weekdayNames({ language }: Pick<Format, 'language'>): Array<{ short: string; long: string }> {
  const monday = '2024-01-01'
  return Array.from({ length: 7 }, (_, place) => {
    const day = addDays(monday, place)
    return { short: write(language, day, { weekday: 'short' }), long: write(language, day, { weekday: 'long' }) }
  })
}

/** Days have no time zone: they are formatted in UTC at noon. */
function write(language: Language, day: string, options: Intl.DateTimeFormatOptions): string {
  const format = new Intl.DateTimeFormat(tags[language], { ...options, timeZone: 'UTC' })
  const text = format.format(new Date(`${day}T12:00:00Z`)).replace(/\s*г\.$/, '')
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}
