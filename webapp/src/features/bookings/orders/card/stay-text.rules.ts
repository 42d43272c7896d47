import { tightenDayRange } from '../../../../locales/format/days.ts'
import { type Format, localeTags } from '../../../../locales/format/format.ts'

/** Adds the year when it differs from that of `now`. */
export function stayText(date: string, checkOut: string, now: Date, { language }: Pick<Format, 'language'>): string {
  const [from, until] = [new Date(`${date}T12:00:00Z`), new Date(`${checkOut}T12:00:00Z`)]
  const isOtherYear = until.getUTCFullYear() !== now.getUTCFullYear()
  const format = new Intl.DateTimeFormat(localeTags[language], {
    day: 'numeric',
    month: 'long',
    ...(isOtherYear && { year: 'numeric' }),
    timeZone: 'UTC',
  })
  // The fonts have no thin spaces, and a line must not begin with a dash.
  return tightenDayRange(format.formatRange(from, until))
    .replace(/\s*г\.$/, '')
    .replace(/\s–\s/, '\u00a0– ')
}
