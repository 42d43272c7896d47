import { isCalendarDay, type TypedDay } from '@enp/shared/typed-text/typed-days'
import { parsePrice } from '@enp/shared/typed-text/typed-price'
import { parseTypedRange, placeTypedDay, toCalendarDay } from '@enp/shared/typed-text/typed-range'
import { parseWeekdays } from '@enp/shared/typed-text/typed-values'

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
  if (/^(мест|seats|places|capacity)/.test(word)) {
    const [, capacity, after = ''] = /^(\d{1,6})(?: (.*))?$/.exec(rest) ?? []
    return capacity === undefined ? undefined : { change: { capacity: Number(capacity) }, rest: after }
  }
  return /^(цен|price)/.test(word) ? toPrice(rest) : undefined
}

/** Tokens of «4 900 руб.» at most. */
const maxPriceTokens = 4

function toPrice(text: string): { readonly change: Action; readonly rest: string } | undefined {
  const [plan] = /^(по плану|обычн[а-я]+|usual|plan)/.exec(text) ?? []
  if (plan !== undefined) return { change: { pricePercent: null }, rest: text.slice(plan.length).trim() }
  const [, percent, after = ''] = /^(\d{1,7}) ?%(?: (.*))?$/.exec(text) ?? []
  if (percent !== undefined) return { change: { pricePercent: Number(percent) }, rest: after }
  const tokens = text.split(' ')
  for (let count = maxPriceTokens; count > 0; count -= 1) {
    const price = parsePrice(tokens.slice(0, count).join(' '))
    if (price !== undefined && price > 0) return { change: { price }, rest: tokens.slice(count).join(' ') }
  }
  return undefined
}

/** Splits off «по выходным», «по сб и вс» or `on weekends`. */
function cutWeekdays(text: string): [string, number[]] {
  const found = /(?:^| )(?:по|в|on) ([a-zа-я, ]+)$/.exec(text)
  const days = found?.[1] === undefined ? undefined : parseWeekdays(found[1])
  return days ? [text.slice(0, found?.index).trim(), days] : [text, []]
}

function toRange(text: string, today: string): { from: string; until: string } | undefined {
  const range = parseTypedRange(text)
  if (!range) return undefined
  const { begin: first, end: last } = range
  const fixed = first.year === undefined ? undefined : placeTypedDay(first, today)
  const until = placeTypedDay(last, fixed !== undefined && fixed > today ? fixed : today)
  const from = fixed ?? (until && placeBefore(first, until))
  if (!from || !until || from > until) return undefined
  return { from: from < today && today <= until ? today : from, until }
}

/** Without a year, returns the latest occurrence until `until`: the range may have begun. */
function placeBefore({ day, month }: TypedDay, until: string): string | undefined {
  const year = Number(until.slice(0, 4))
  return [year, year - 1]
    .map((inYear) => toCalendarDay(inYear, month, day))
    .find((one) => isCalendarDay(one) && one <= until)
}
