/** A day as typed; the other end of its range may have the month and the year. */
export interface TypedDay {
  readonly day: number
  readonly month: number | undefined
  readonly year: number | undefined
}

const months = [
  ['янв', 'jan'],
  ['фев', 'feb'],
  ['мар', 'mar'],
  ['апр', 'apr'],
  ['мая', 'май', 'мае', 'may'],
  ['июн', 'jun'],
  ['июл', 'jul'],
  ['авг', 'aug'],
  ['сен', 'sep'],
  ['окт', 'oct'],
  ['ноя', 'nov'],
  ['дек', 'dec'],
]

/** Parses «31.12.2026», `31/12`, «31», «31 декабря 2026 г.», `December 31` and `2026-12-31`. */
export function parseTypedDay(text: string): TypedDay | undefined {
  const plain = text
    .trim()
    .toLowerCase()
    .replace(/\s*г(?:\.|ода)?$/, '')
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(plain)
  if (iso) return { day: Number(iso[3]), month: Number(iso[2]), year: Number(iso[1]) }
  const numbers = /^(\d{1,2})(?:[./](\d{1,2})(?:[./](\d{4}))?)?$/.exec(plain)
  if (numbers) return { day: Number(numbers[1]), month: maybe(numbers[2]), year: maybe(numbers[3]) }
  const words = /^(\d{1,2}) ([a-zа-я]+)(?: (\d{4}))?$/.exec(plain) ?? undefined
  const english = /^([a-z]+) (\d{1,2})(?: (\d{4}))?$/.exec(plain)
  const [day, name = '', year] = words ? [words[1], words[2], words[3]] : [english?.[2], english?.[1], english?.[3]]
  const month = months.findIndex((names) => names.some((one) => name.startsWith(one)))
  return month < 0 ? undefined : { day: Number(day), month: month + 1, year: maybe(year) }
}

const maybe = (text: string | undefined) => (text === undefined ? undefined : Number(text))

/** True for `2028-02-29`, false for `2026-02-29` and for the year 0. */
export function isCalendarDay(text: string): boolean {
  const moment = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(moment) && !text.startsWith('0000') && new Date(moment).toISOString().slice(0, 10) === text
}
