import type { Language } from '@enp/shared/calls/api'
import type { Availability } from '@enp/shared/calls/catalog'
import { fail } from '@enp/shared/errors'
import { availabilityPageDays, availabilityPageSlots, maxAvailabilityDays } from '@enp/shared/limits'
import { addDays, countDays, isDay, toWeekday, type Zone } from './days.rules.ts'
import { type PriceRule, seasonPercent, toPrices } from './price.rules.ts'

/** The rule of an option's availability: its open days, capacity and prices. */
export interface OptionRule extends PriceRule {
  readonly id: string
  /** Empty: the whole day is booked. */
  readonly startTimes: readonly string[]
  readonly capacity: number
  /** Monday is bit 0. */
  readonly weekdays: number
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

export interface ServiceClock {
  readonly timeZone: string
  readonly zone: Zone
  readonly now: Date
}

export interface Slot {
  readonly day: string
  /** Empty where the option has no start times. */
  readonly startTime: string
}

export function listSlots({ startTimes }: Pick<OptionRule, 'startTimes'>, days: readonly string[]): Slot[] {
  const starts = startTimes.length > 0 ? startTimes : ['']
  return days.flatMap((day) => starts.map((startTime) => ({ day, startTime })))
}

/**
 * Splits the days into those of one answer and the first of the rest. Days × options × start times are chosen by strangers,
 * so the answer is bounded by days and by slots; it always has one whole day.
 */
export function splitFirstPage(
  days: readonly string[],
  options: ReadonlyArray<Pick<OptionRule, 'startTimes'>>,
): { readonly days: readonly string[]; readonly next: string | undefined } {
  const daysOfSlots = Math.floor(availabilityPageSlots / Math.max(1, slotsPerDay(options)))
  const count = Math.max(1, Math.min(availabilityPageDays, daysOfSlots))
  return { days: days.slice(0, count), next: days[count] }
}

export const slotsPerDay = (options: ReadonlyArray<Pick<OptionRule, 'startTimes'>>) =>
  options.reduce((sum, { startTimes }) => sum + Math.max(1, startTimes.length), 0)

/** Of so many places an option that shares nothing has all. */
const all = (max: number) => max

/** An option's availability on one day, at one start, by its rule, what overrides it and what others left of its resources. */
export function toAvailability(option: OptionRule, { timeZone, zone, now }: ServiceClock, language: Language) {
  const today = zone.dayAt(now)
  const lastDay = addDays(today, option.bookAheadDays)
  const priceFor = toPrices(option, language)
  return (slot: Slot, override: DayOverride | undefined, sharedOf = all): Availability => {
    const { day, startTime } = slot
    const capacity = override?.capacity ?? option.capacity
    const free = sharedOf(Math.max(0, capacity - (override?.taken ?? 0)))
    const cutoffAt = toCutoff(option, slot, zone)
    const isOpen = day >= today && isOffered(option, day, lastDay) && !override?.closed && cutoffAt > now
    return {
      optionId: option.id,
      date: day,
      ...(startTime !== '' && { startTime }),
      timeZone,
      status: isOpen ? toStatus(free, capacity) : 'CLOSED',
      vacancies: isOpen ? free : 0,
      capacity,
      price: priceFor(day, override),
      cutoffAt: cutoffAt.toISOString(),
    }
  }
}

/** Why nothing of an option can be booked at this start, full or not; undefined when it is open. */
export function closedBecause(
  option: OptionRule,
  { zone, now }: Pick<ServiceClock, 'zone' | 'now'>,
  slot: Slot,
  override: DayOverride | undefined,
): 'date' | 'cutoff' | undefined {
  const lastDay = addDays(zone.dayAt(now), option.bookAheadDays)
  if (!isOffered(option, slot.day, lastDay) || override?.closed) return 'date'
  // Of a day that is over the cutoff has passed too.
  return toCutoff(option, slot, zone) > now ? undefined : 'cutoff'
}

const isOffered = (option: OptionRule, day: string, lastDay: string) =>
  day <= lastDay && isWeekday(option, day) && seasonPercent(option, day) > 0

const limitedPlaces = 2
const limitedShare = 0.2

function toStatus(free: number, capacity: number): Availability['status'] {
  if (free === 0) return 'SOLD_OUT'
  return free <= Math.max(limitedPlaces, capacity * limitedShare) ? 'LIMITED' : 'AVAILABLE'
}

/** Bookings close this long before the start; of a day without start times, this long before its end. */
function toCutoff({ cutoffMinutes }: OptionRule, { day, startTime }: Slot, zone: Zone): Date {
  const closes = startTime === '' ? zone.moment(addDays(day, 1), '00:00') : zone.moment(day, startTime)
  return new Date(closes.getTime() - cutoffMinutes * 60_000)
}

const isWeekday = ({ weekdays }: OptionRule, day: string) => ((weekdays >> toWeekday(day)) & 1) === 1

/** How many days after the first one an availability without an end shows. */
const usualDaysAhead = 30

/** Fills in missing ends: today, and the 30 days after the first day. A wrong first day stays for `readDays` to refuse. */
export function withUsualDays(
  asked: { readonly first: string | undefined; readonly last: string | undefined },
  today: string,
) {
  const first = asked.first ?? today
  return { first, last: asked.last ?? (isDay(first) ? addDays(first, usualDaysAhead) : first) }
}

/** The days that are asked for, both ends included. Errors: VALIDATION_ERROR with the field. */
export function listRequestedDays(first: string, last: string): string[] {
  const check = (field: string, isRight: boolean, problem: string) =>
    isRight || fail('VALIDATION_ERROR', { field, problem })
  check('start_date', isDay(first), 'must be a day of the calendar')
  check('end_date', isDay(last), 'must be a day of the calendar')
  check('end_date', last >= first, 'must not be before start_date')
  const count = countDays(first, last)
  check('end_date', count <= maxAvailabilityDays, `must be at most ${maxAvailabilityDays} days with start_date`)
  return Array.from({ length: count }, (_, index) => addDays(first, index))
}
