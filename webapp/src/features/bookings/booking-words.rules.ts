import type { BookedUnit, Booking, BookingRefund } from '@enp/shared/calls/bookings/bookings-shapes'
import { daysBetween } from '@enp/shared/time/days'
import { formatCapitalizedDay, formatDayAndMonth, formatDayWithWeekday } from '../../locales/format/days.ts'
import { formatRoubles } from '../../locales/format/format-roubles.ts'
import { localDay } from '../../locales/format/zoned-format.ts'
import { unitText } from '../../locales/topics/unit-text.ts'
import type { BookingTexts } from './bookings.texts.ts'

type Stay = Pick<Booking, 'date' | 'checkOut' | 'startTime'>

/** Adds the year when it differs from that of `now` in the booking's time zone. */
export function whenText(
  { date, checkOut, startTime, timeZone }: Stay & Pick<Booking, 'timeZone'>,
  now: Date,
  { format }: BookingTexts,
): string {
  const today = localDay(now, timeZone)
  if (checkOut !== undefined)
    return `${formatDayWithWeekday(format, date, today)}\u00a0\u2013 ${formatDayWithWeekday(format, checkOut, today)}`
  return startTime === undefined
    ? formatDayWithWeekday(format, date, today)
    : `${formatDayWithWeekday(format, date, today)}, ${startTime}`
}

/** Returns «2 взрослых, 1 ребёнок» or, for a stay, «3 ночи, 2 номера». */
export function guestsText(
  units: readonly Pick<BookedUnit, 'kind' | 'title' | 'quantity'>[],
  { date, checkOut }: Pick<Stay, 'date' | 'checkOut'>,
  { bookings: text, format }: BookingTexts,
): string {
  const nights = checkOut === undefined ? [] : [text.nightsCount(daysBetween(date, checkOut))]
  const parts = units
    .filter(({ quantity }) => quantity > 0)
    .flatMap(({ kind, title, quantity }) => (kind === 'extra' ? [] : [unitText(format.language, title, quantity)]))
  return [...nights, ...parts].join(', ')
}

/** Returns «12 марта, 09:00» in the time zone, with the year if it is not that of `now` there. */
export function momentText(at: string, timeZone: string, now: Date, { format }: BookingTexts): string {
  const moment = new Date(at)
  return `${formatDayAndMonth(format, localDay(moment, timeZone), localDay(now, timeZone))}, ${format.clock(moment, timeZone)}`
}

export function dayText(at: string, { format }: Pick<BookingTexts, 'format'>): string {
  return formatCapitalizedDay(format.language, at.slice(0, 10), { day: 'numeric', month: 'long', year: 'numeric' })
}

export function moneyText(amount: number, currency: 'RUB' | 'rub' | 'ton' | 'usdt', { format }: BookingTexts): string {
  if (currency === 'RUB' || currency === 'rub') return formatRoubles(format, amount, 2)
  return `${format.amount(amount, currency)}\u00a0${currency.toUpperCase()}`
}

/** Returns the refunds after the first one, for a trip that was paid with several methods. */
export function otherRefundsText(
  { others = [] }: Pick<BookingRefund, 'others'>,
  words: BookingTexts,
): string | undefined {
  const { bookings } = words
  const sums = others.map(({ method, amount, currency }) => bookings.backTo[method](moneyText(amount, currency, words)))
  return sums.length > 0 ? bookings.backBeside(sums.join(', ')) : undefined
}
