import type { Booking } from '@enp/shared/calls/bookings/bookings-shapes'
import type { Availability } from '@enp/shared/calls/catalog/catalog'
import { addDays, firstDay, lastDay, toWeekday } from '@enp/shared/time/days'

/** The month starts on Monday. Cells before its first day are undefined. */
export function listMonthCells(month: string): ReadonlyArray<string | undefined> {
  const first = firstDay(month)
  const blanks = toWeekday(first)
  const length = Number(lastDay(month).slice(8))
  return [...Array.from({ length: blanks }, () => undefined), ...Array.from({ length }, (_, at) => addDays(first, at))]
}

type Booked = Pick<Booking, 'optionId' | 'date' | 'startTime' | 'units'>

interface ChangeTarget {
  readonly optionId: string
  readonly places: number
  /** Whether option and party are as booked. Then the booked start is not a change. */
  readonly isSame: boolean
}

interface ChangeDay {
  readonly state: 'open' | 'full' | 'closed' | 'was'
  /** Price of the first unit at the cheapest start, in roubles. */
  readonly price: number | undefined
  /** Free starts. For an option without start times it contains an empty string. */
  readonly starts: readonly string[]
}

/** The booking's own places count as free at its start, which the same party can't choose. */
export const countPlaces = (units: ReadonlyArray<{ readonly kind: string; readonly quantity: number }>) =>
  units.reduce((sum, { kind, quantity }) => sum + (kind === 'extra' ? 0 : quantity), 0)

/** At the booked start the booking's own places count as free, unless nothing would change. */
export function toChangeDay(
  booking: Booked,
  target: ChangeTarget,
  answers: readonly Availability[],
  day: string,
): ChangeDay {
  const starts = answers.filter(({ optionId, date }) => optionId === target.optionId && date === day)
  const isOwn = ({ startTime }: Availability) =>
    target.optionId === booking.optionId && day === booking.date && startTime === booking.startTime
  const own = countPlaces(booking.units)
  const free = starts.filter(
    (start) =>
      start.status !== 'CLOSED' &&
      start.vacancies + (isOwn(start) ? own : 0) >= target.places &&
      !(isOwn(start) && target.isSame),
  )
  const prices = (free.length > 0 ? free : starts).map(({ price }) => price.amount)
  const price = prices.length > 0 ? Math.min(...prices) : undefined
  const names = free.map(({ startTime = '' }) => startTime).sort()
  if (day === booking.date) return { state: 'was', price, starts: names }
  if (free.length > 0) return { state: 'open', price, starts: names }
  return { state: starts.some(({ status }) => status !== 'CLOSED') ? 'full' : 'closed', price: undefined, starts: [] }
}

export function chooseStartTime({ starts }: ChangeDay, booked: string | undefined): string | undefined {
  return starts.find((start) => start === (booked ?? '')) ?? starts[0]
}
