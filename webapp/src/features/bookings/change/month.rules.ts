import type { Booking } from '@enp/shared/calls/bookings-shapes'
import type { Availability } from '@enp/shared/calls/catalog'

/** Days are local dates like `2030-03-12`, months are like `2030-03`. */
const dayMs = 86_400_000
const atNoon = (day: string) => Date.parse(`${day}T12:00:00Z`)

export const addDays = (day: string, days: number) => new Date(atNoon(day) + days * dayMs).toISOString().slice(0, 10)
export const toMonth = (day: string) => day.slice(0, 7)

export function addMonths(month: string, months: number): string {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + months
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`
}

export const firstDay = (month: string) => `${month}-01`
export const lastDay = (month: string) => addDays(firstDay(addMonths(month, 1)), -1)

/** The month starts on Monday. Cells before its first day are undefined. */
export function listMonthCells(month: string): ReadonlyArray<string | undefined> {
  const first = firstDay(month)
  const blanks = (new Date(atNoon(first)).getUTCDay() + 6) % 7
  const length = Number(lastDay(month).slice(8))
  return [...Array.from({ length: blanks }, () => undefined), ...Array.from({ length }, (_, at) => addDays(first, at))]
}

type Booked = Pick<Booking, 'optionId' | 'date' | 'startTime' | 'units'>

export interface ChangeTarget {
  readonly optionId: string
  readonly places: number
  /** Whether option and party are as booked. Then the booked start is not a change. */
  readonly isSame: boolean
}

export interface ChangeDay {
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
