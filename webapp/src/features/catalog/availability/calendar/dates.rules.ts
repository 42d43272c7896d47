import { addDays } from '@enp/shared/time/days'
import { formatCapitalizedDay, twoLetterWeekday } from '../../../../locales/format/days.ts'
import type { Format } from '../../../../locales/format/format.ts'

/** Returns for example «Воскресенье, 14 марта», for screen readers. */
export function accessibleDate({ language }: Pick<Format, 'language'>, day: string): string {
  return formatCapitalizedDay(language, day, { weekday: 'long', day: 'numeric', month: 'long' })
}

export function monthName({ language }: Pick<Format, 'language'>, month: string): string {
  return formatCapitalizedDay(language, `${month}-01`, { month: 'long', year: 'numeric' })
}

export function weekdayNames({ language }: Pick<Format, 'language'>): Array<{ short: string; long: string }> {
  const monday = '2024-01-01'
  return Array.from({ length: 7 }, (_, place) => {
    const day = addDays(monday, place)
    return {
      short: twoLetterWeekday({ language }, day),
      long: formatCapitalizedDay(language, day, { weekday: 'long' }),
    }
  })
}
