import type { Language } from '@enp/shared/calls/api'
import type { Availability } from '@enp/shared/calls/catalog/catalog'
import type { DepartureMinimum } from '@enp/shared/calls/catalog/departure-minimum'
import { throwRefusal } from '@enp/shared/errors'
import { availabilityPageDays, availabilityPageSlots, maxAvailabilityDays } from '@enp/shared/limits'
import { addDays, countDays, isDay, toWeekday, type Zone } from '../../days/days.rules.ts'
import {
  type DepartureState,
  isDecisionOverdue,
  type MinimumRule,
  toDecisionMinutes,
  toDepartureMinimum,
} from './minimum-guests.rules.ts'
import { createDayPricer, type PriceRule, seasonPercent } from './price.rules.ts'

export interface OptionRule extends PriceRule, MinimumRule {
  readonly id: string
  readonly startTimes: readonly string[]
  readonly capacity: number
  /** Bit mask; Monday is bit 0. */
  readonly weekdays: number
  readonly bookAheadDays: number
  readonly cutoffMinutes: number
  /** Before this moment travellers can't book the option. */
  readonly opensAt?: Date | undefined
}

export interface DayOverride {
  readonly capacity: number
  readonly taken: number
  readonly closed: boolean
  readonly pricePercent: number | undefined
  /** Kopecks of the first unit, instead of the percent. */
  readonly price?: number | undefined
  /** Present for an option with a minimum of guests. */
  readonly departure?: DepartureState | undefined
}

export interface ServiceClock {
  readonly timeZone: string
  readonly zone: Zone
  readonly now: Date
}

export interface Slot {
  readonly day: string
  /** Empty if the option has no start times. */
  readonly startTime: string
}

export interface OptionSlot extends Availability {
  /** Kopecks of one unit on this day; without extras. */
  readonly prices: ReadonlyArray<{ readonly unitId: string; readonly price: bigint }>
}

export function listSlots({ startTimes }: Pick<OptionRule, 'startTimes'>, days: readonly string[]): Slot[] {
  const starts = startTimes.length > 0 ? startTimes : ['']
  return days.flatMap((day) => starts.map((startTime) => ({ day, startTime })))
}

/** Limits a page by days and by slots; it always has at least one whole day. */
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

const all = (max: number) => max

export function toAvailability(option: OptionRule, { timeZone, zone, now }: ServiceClock, language: Language) {
  const today = zone.dayAt(now)
  const lastDay = addDays(today, option.bookAheadDays)
  const priceFor = createDayPricer(option, language)
  const toPrices = (day: string, override: DayOverride | undefined): Pick<DepartureMinimum, 'prices'> => {
    if (!option.priceSteps || override?.departure?.priceGuests !== undefined) return {}
    const at = (guests: number) =>
      priceFor(day, { pricePercent: override?.pricePercent, departure: { priceGuests: guests } })
    return { prices: option.priceSteps.map(({ guests }) => ({ guests, price: at(guests).amount })) }
  }
  return (slot: Slot, override: DayOverride | undefined, sharedLimit = all): Availability => {
    const { day, startTime } = slot
    const capacity = override?.capacity ?? option.capacity
    const free = sharedLimit(Math.max(0, capacity - (override?.taken ?? 0)))
    const cutoffAt = toCutoff(option, slot, zone, override)
    const isOnSale = day >= today && isOffered(option, day, lastDay) && !isOff(override) && cutoffAt > now
    const minimum = toDepartureMinimum(option, toStart(slot, zone), override?.departure)
    const isOpen = isOnSale && hasOpened(option, now)
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
      ...(isOnSale && !isOpen && option.opensAt && { opensAt: option.opensAt.toISOString() }),
      ...(minimum && !isOff(override) && { minimum: { ...minimum, ...toPrices(day, override) } }),
    }
  }
}

const hasOpened = ({ opensAt }: OptionRule, now: Date) => opensAt === undefined || opensAt <= now

const isOff = (override: DayOverride | undefined) => override?.closed || override?.departure?.goes === false

/** `decision`: the decision about a minimum of guests is overdue. */
export type CloseReason = 'date' | 'decision' | 'cutoff' | 'opening'

/** Returns why a slot is closed, even if it is sold out; undefined if it is open. */
export function findCloseReason(
  option: OptionRule,
  { zone, now }: Pick<ServiceClock, 'zone' | 'now'>,
  slot: Slot,
  override: DayOverride | undefined,
): CloseReason | undefined {
  const lastDay = addDays(zone.dayAt(now), option.bookAheadDays)
  if (!isOffered(option, slot.day, lastDay) || isOff(override)) return 'date'
  // A past day needs no check here: its cutoff has passed too.
  if (isDecisionOverdue(option, toStart(slot, zone), override?.departure, now)) return 'decision'
  if (toCutoff(option, slot, zone, override) <= now) return 'cutoff'
  return hasOpened(option, now) ? undefined : 'opening'
}

/** Organizers add guests after the cutoff, but not to a departure that may be decided at once. */
export const isClosedForMembers = (reason: CloseReason | undefined) => reason === 'date' || reason === 'decision'

/** Errors: DATE_CLOSED; NOT_OPEN_YET with the moment; CUTOFF_PASSED. */
export function refuseClosed(
  reasons: ReadonlyArray<CloseReason | undefined>,
  { opensAt }: Pick<OptionRule, 'opensAt'>,
): void {
  if (reasons.includes('date')) throwRefusal('DATE_CLOSED')
  if (reasons.includes('opening') && opensAt) throwRefusal('NOT_OPEN_YET', { opensAt: opensAt.toISOString() })
  if (reasons.includes('cutoff') || reasons.includes('decision')) throwRefusal('CUTOFF_PASSED')
}

const isOffered = (option: OptionRule, day: string, lastDay: string) =>
  day <= lastDay && isWeekday(option, day) && seasonPercent(option, day) > 0

const limitedPlaces = 2
const limitedShare = 0.2

function toStatus(free: number, capacity: number): Availability['status'] {
  if (free === 0) return 'SOLD_OUT'
  return free <= Math.max(limitedPlaces, capacity * limitedShare) ? 'LIMITED' : 'AVAILABLE'
}

/** A departure with a minimum of guests closes at the decision, until it is certain to go. */
function toCutoff(option: OptionRule, slot: Slot, zone: Zone, override: DayOverride | undefined): Date {
  const { departure } = override ?? {}
  const own = departure?.goesCutoffMinutes ?? Math.max(option.cutoffMinutes, toDecisionMinutes(option, departure))
  return new Date(toStart(slot, zone).getTime() - own * 60_000)
}

/** Without start times the end of the day. */
const toStart = ({ day, startTime }: Slot, zone: Zone): Date =>
  startTime === '' ? zone.moment(addDays(day, 1), '00:00') : zone.moment(day, startTime)

const isWeekday = ({ weekdays }: OptionRule, day: string) => ((weekdays >> toWeekday(day)) & 1) === 1

const usualDaysAhead = 30

/** Leaves an invalid first day for `listRequestedDays` to reject. */
export function withUsualDays(
  range: { readonly first: string | undefined; readonly last: string | undefined },
  today: string,
) {
  const first = range.first ?? today
  return { first, last: range.last ?? (isDay(first) ? addDays(first, usualDaysAhead) : first) }
}

export function listRequestedDays(first: string, last: string): string[] {
  const check = (field: string, isRight: boolean, problem: string) =>
    isRight || throwRefusal('VALIDATION_ERROR', { field, problem })
  check('start_date', isDay(first), 'must be a day of the calendar')
  check('end_date', isDay(last), 'must be a day of the calendar')
  check('end_date', last >= first, 'must not be before start_date')
  const count = countDays(first, last)
  check('end_date', count <= maxAvailabilityDays, `must be at most ${maxAvailabilityDays} days with start_date`)
  return Array.from({ length: count }, (_, index) => addDays(first, index))
}
