import { isCalendarDay, parseTypedDay, type TypedDay } from '@enp/shared/typed-text/typed-days'

/** Calendar change that a member typed. Days are local to the service: `2030-03-12`. */
export interface TypedCalendarChange {
  readonly from: string
  readonly until: string
  /** Monday is 1. */
  readonly weekdays?: readonly number[]
  readonly closed?: boolean
  readonly capacity?: number
  readonly price?: number
  readonly pricePercent?: number | null
}

const weekdayNames = [
  ['пн', 'понедельник', 'mon'],
  ['вт', 'вторник', 'tue'],
  ['ср', 'сред', 'wed'],
  ['чт', 'четверг', 'thu'],
  ['пт', 'пятниц', 'fri'],
  ['сб', 'суббот', 'sat'],
  ['вс', 'воскресен', 'sun'],
]

/**
 * Parses «мест 8 10–14 декабря по выходным», «цена 4900 1.12–5.12», `close December 10-14`. A day
 * without a year is its next occurrence. Returns undefined for other texts.
 */
export function parseTypedCalendarChange(text: string, today: string): TypedCalendarChange | undefined {
  const plain = text.toLowerCase().replace(/ё/g, 'е').replace(/[—−–]/g, '-').replace(/\s+/g, ' ').trim()
  const action = toAction(plain)
  if (!action) return undefined
  const [when, weekdays] = cutWeekdays(action.rest)
  const range = toRange(when, today)
  if (!range) return undefined
  return { ...range, ...action.change, ...(weekdays.length > 0 && { weekdays }) }
}

type Action = Omit<TypedCalendarChange, 'from' | 'until' | 'weekdays'>

function toAction(text: string): { readonly change: Action; readonly rest: string } | undefined {
  const [, word = '', rest = ''] = /^([a-zа-я]+)[ :,]+(.+)$/.exec(text) ?? []
  if (/^(закр|close)/.test(word)) return { change: { closed: true }, rest }
  if (/^(откр|open)/.test(word)) return { change: { closed: false }, rest }
  const [, amount = '', sign = '', after = ''] = /^(\d{1,7})( ?%| ?₽| ?руб[а-я]*)?(?: |$)(.*)$/.exec(rest) ?? []
  if (/^(мест|seats|places|capacity)/.test(word))
    return amount && !sign ? { change: { capacity: Number(amount) }, rest: after } : undefined
  if (!/^(цен|price)/.test(word)) return undefined
  if (amount)
    return { change: sign.includes('%') ? { pricePercent: Number(amount) } : { price: Number(amount) }, rest: after }
  const [plan] = /^(по плану|обычн[а-я]+|usual|plan)/.exec(rest) ?? []
  return plan === undefined ? undefined : { change: { pricePercent: null }, rest: rest.slice(plan.length).trim() }
}

/** Splits off «по выходным», «по сб и вс» or `on weekends`. */
function cutWeekdays(text: string): [string, number[]] {
  const found = /(?:^| )(?:по|в|on) ([a-zа-я, ]+)$/.exec(text)
  const named = found?.[1] ?? ''
  const days = /выходн|weekend/.test(named)
    ? [6, 7]
    : /будн|weekday/.test(named)
      ? [1, 2, 3, 4, 5]
      : weekdayNames.flatMap((names, index) =>
          named.split(/[, ]+/).some((word) => names.some((name) => word.startsWith(name))) ? [index + 1] : [],
        )
  return days.length === 0 ? [text, []] : [text.slice(0, found?.index).trim(), days]
}

function toRange(text: string, today: string): { from: string; until: string } | undefined {
  const [firstText = '', secondText = firstText, ...more] = text
    .replace(/^(с|со|from) /, '')
    .replace(/ (по|до|to|until) /, '-')
    .split(/ ?- ?/)
  const end = parseTypedDay(secondText)
  const begin = parseTypedDay(firstText)
  if (!end || !begin || more.length > 0) return undefined
  // `December 10-14` names the month first, «10–14 декабря» last.
  const last = { ...end, month: end.month ?? begin.month }
  const first = { ...begin, month: begin.month ?? end.month }
  const fixed = begin.year === undefined ? undefined : place(first, today)
  const until = place(last, fixed !== undefined && fixed > today ? fixed : today)
  const from = fixed ?? (until && placeBefore(first, until))
  if (!from || !until || from > until) return undefined
  return { from: from < today && today <= until ? today : from, until }
}

/** Without a year, returns the latest occurrence until `until`: the range may have begun. */
function placeBefore({ day, month }: TypedDay, until: string): string | undefined {
  const year = Number(until.slice(0, 4))
  return [year, year - 1].map((inYear) => toDate(inYear, month, day)).find((one) => isCalendarDay(one) && one <= until)
}

const toDate = (year: number, month = 0, day = 0) =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`

/** Without a year, returns the next occurrence, today included. */
function place({ day, month, year }: TypedDay, today: string): string | undefined {
  if (month === undefined) return undefined
  const at = (inYear: number) => toDate(inYear, month, day)
  const thisYear = Number(today.slice(0, 4))
  const found =
    year === undefined ? [thisYear, thisYear + 1].map(at).find((one) => isCalendarDay(one) && one >= today) : at(year)
  return found !== undefined && isCalendarDay(found) ? found : undefined
}
