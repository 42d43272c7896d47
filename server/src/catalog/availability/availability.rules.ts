import type { Availability } from '@enp/shared/calls/catalog'
import type { Unit } from '@enp/shared/calls/catalog-shapes'
import { fail } from '@enp/shared/errors'
import { maxAvailabilityDays } from '@enp/shared/limits'
import { fraction, type Money, money, parseAmount, toNumber } from '@enp/shared/money'
import { addDays, countDays, isDay, weekdayOf, type Zone } from './days.rules.ts'

/** The rule of an option's availability: its open days, capacity and prices. */
export interface OptionRule {
  readonly id: string
  readonly units: readonly Unit[]
  /** Empty: the whole day is booked. */
  readonly startTimes: readonly string[]
  readonly capacity: number
  /** Monday is bit 0. */
  readonly weekdays: number
  readonly seasons: ReadonlyArray<{ readonly from: string; readonly until: string; readonly percent: number }>
  readonly weekendPercent: number
  readonly bookAheadDays: number
  readonly cutoffMinutes: number
}

/** What overrides the rule on one day, at one start. */
export interface DayOverride {
  readonly capacity: number
  readonly taken: number
  readonly closed: boolean
  readonly pricePercent: number | undefined
}

export interface Place {
  readonly timeZone: string
  readonly zone: Zone
  readonly now: Date
}

export interface Slot {
  readonly day: string
  /** Empty where the option has no start times. */
  readonly startTime: string
}

export function slotsOf({ startTimes }: Pick<OptionRule, 'startTimes'>, days: readonly string[]): Slot[] {
  const starts = startTimes.length > 0 ? startTimes : ['']
  return days.flatMap((day) => starts.map((startTime) => ({ day, startTime })))
}

/** An option's availability on one day, at one start, by its rule and what overrides it. */
export function availabilityOf(option: OptionRule, { timeZone, zone, now }: Place) {
  const today = zone.dayAt(now)
  const lastDay = addDays(today, option.bookAheadDays)
  const prices = new Map<number, number>()
  const priceFor = (basisPoints: number) => {
    const known = prices.get(basisPoints) ?? toNumber(priceAt(option, basisPoints))
    prices.set(basisPoints, known)
    return known
  }
  return (slot: Slot, override: DayOverride | undefined): Availability => {
    const { day, startTime } = slot
    const capacity = override?.capacity ?? option.capacity
    const free = Math.max(0, capacity - (override?.taken ?? 0))
    const cutoffAt = cutoffOf(option, slot, zone)
    const isOffered = day >= today && day <= lastDay && isWeekday(option, day) && seasonPercent(option, day) > 0
    const isOpen = isOffered && !override?.closed && cutoffAt > now
    return {
      optionId: option.id,
      date: day,
      ...(startTime !== '' && { startTime }),
      timeZone,
      status: isOpen ? statusOf(free, capacity) : 'CLOSED',
      vacancies: isOpen ? free : 0,
      capacity,
      price: { amount: priceFor(basisPointsOf(option, day, override)), currency: 'RUB' },
      cutoffAt: cutoffAt.toISOString(),
    }
  }
}

const limitedPlaces = 2
const limitedShare = 0.2

function statusOf(free: number, capacity: number): Availability['status'] {
  if (free === 0) return 'SOLD_OUT'
  return free <= Math.max(limitedPlaces, capacity * limitedShare) ? 'LIMITED' : 'AVAILABLE'
}

/** Bookings close this long before the start; of a day without start times, this long before its end. */
function cutoffOf({ cutoffMinutes }: OptionRule, { day, startTime }: Slot, zone: Zone): Date {
  const closes = startTime === '' ? zone.moment(addDays(day, 1), '00:00') : zone.moment(day, startTime)
  return new Date(closes.getTime() - cutoffMinutes * 60_000)
}

const isWeekday = ({ weekdays }: OptionRule, day: string) => ((weekdays >> weekdayOf(day)) & 1) === 1

/** The first season of the list that has the day; one may reach over the new year. */
function seasonPercent({ seasons }: OptionRule, day: string): number {
  const monthDay = day.slice(5)
  const season = seasons.find(({ from, until }) =>
    from <= until ? monthDay >= from && monthDay <= until : monthDay >= from || monthDay <= until,
  )
  return season?.percent ?? 100
}

const saturday = 5
const roundTo = 1_000n

/** The first unit's price on a day, by season and weekend or by the day's own percent. */
export function priceOf(option: OptionRule, day: string, override: DayOverride | undefined): Money<'rub'> {
  return priceAt(option, basisPointsOf(option, day, override))
}

function basisPointsOf(option: OptionRule, day: string, override: DayOverride | undefined): number {
  if (override?.pricePercent !== undefined) return override.pricePercent * 100
  return seasonPercent(option, day) * (weekdayOf(day) >= saturday ? option.weekendPercent : 100)
}

/** A changed price is rounded down to ten roubles; a closed season has no price of its own. */
function priceAt({ units }: OptionRule, basisPoints: number): Money<'rub'> {
  const base = parseAmount('rub', units[0]?.price.amount ?? 0) ?? money('rub', 0n)
  if (basisPoints === 0 || basisPoints === 10_000) return base
  const price = fraction(base, BigInt(basisPoints), 10_000n)
  return price.amount < roundTo ? price : money('rub', price.amount - (price.amount % roundTo))
}

/** The days that are asked for, both ends included. Errors: VALIDATION_ERROR with the field. */
export function readDays(first: string, last: string): string[] {
  const check = (field: string, isRight: boolean, problem: string) =>
    isRight || fail('VALIDATION_ERROR', { field, problem })
  check('start_date', isDay(first), 'must be a day of the calendar')
  check('end_date', isDay(last), 'must be a day of the calendar')
  check('end_date', last >= first, 'must not be before start_date')
  const count = countDays(first, last)
  check('end_date', count <= maxAvailabilityDays, `must be at most ${maxAvailabilityDays} days with start_date`)
  return Array.from({ length: count }, (_, index) => addDays(first, index))
}
