import type { ServiceDetails } from '@enp/shared/calls/catalog/catalog-shapes'
import { calculateQuote } from '../../bookings/holds/hold-draft.rules.ts'
import type { DayOverride, OptionRule } from '../../catalog/availability/availability.rules.ts'
import { toWeekday, toZone } from '../../days/days.rules.ts'
import { assignTickets, countParty, type Tickets, type UnitsForSale } from '../party.rules.ts'
import { type PlanRequest, toMinutes } from '../plan-request.rules.ts'
import { parseOpeningHours } from './opening-hours.rules.ts'
import type { TravelLocation } from './travel.rules.ts'

type Kind = Extract<ServiceDetails, { kind: unknown }>['kind']

export interface PlannableService {
  readonly organizerId: string
  readonly category: 'excursion' | 'entertainment'
  readonly cover: string
  readonly isWhole: boolean
  readonly minUnits: number
  readonly maxUnits: number
  readonly confirmation: 'instant' | 'request'
  readonly popularity: number
  /** In hundredths of a star. */
  readonly rating: number
  readonly reviews: number
  readonly wishes: PlanRequest['themes']
}

export interface PlannedService extends TravelLocation, PlannableService {
  readonly serviceId: string
  readonly durationMinutes: number | undefined
  readonly kind: Kind | undefined
  readonly openingHours: string | undefined
  readonly ageLimit: number
}

export interface PlannedOffer {
  readonly timeZone: string
  readonly now: Date
  readonly isSharing: boolean
  readonly option: OptionRule & { readonly name: string; readonly guestsMax: number }
  readonly startTime: string
  readonly vacancies: number
  readonly override: DayOverride | undefined
}

/** At its start time, or any time while it is open. Times are minutes of the local day. */
export interface Visit {
  readonly place: PlannedService
  readonly offer: PlannedOffer
  readonly tickets: readonly Tickets[]
  /** In kopecks. */
  readonly price: bigint
  readonly minutes: number
  readonly isUsualLength: boolean
  /** First and last minute at which the visit can begin; equal for a fixed start time. */
  readonly earliest: number
  readonly latest: number
}

const usualMinutes = { show: 120, park: 120, spa: 120, rental: 90, museum: 90, workshop: 120 } as const
const defaultMinutes = 120
/** Minimum time to get to a visit today. */
const aheadMinutes = 45

/** Undefined for too few places, a guest too young, a price above the budget, or other hours. */
export function toVisit(place: PlannedService, offer: PlannedOffer, request: PlanRequest): Visit | undefined {
  const needed = place.isWhole ? 1 : countParty(request.party)
  if (offer.vacancies < needed) return undefined
  const tickets = assignTickets(toSaleConditions(place, offer), request.party)
  const times = toTimes(place, offer, request)
  if (!tickets || !times) return undefined
  const { price } = calculateQuote(offer.option, { days: [request.date], units: tickets }, () => offer.override)
  if (request.budget !== undefined && price > request.budget) return undefined
  return { place, offer, tickets, price, ...times }
}

const toSaleConditions = (
  { isWhole, minUnits, maxUnits, ageLimit }: PlannedService,
  { option }: PlannedOffer,
): UnitsForSale => ({
  units: option.units,
  isWhole,
  guestsMax: option.guestsMax,
  minUnits,
  maxUnits,
  ageLimit,
})

type Times = Pick<Visit, 'minutes' | 'isUsualLength' | 'earliest' | 'latest'>

function toTimes(
  place: PlannedService,
  { startTime, timeZone, now }: PlannedOffer,
  request: PlanRequest,
): Times | undefined {
  const known = toLength(place)
  const { minutes } = known
  const first = Math.max(request.from, soonest(request.date, timeZone, now))
  if (startTime !== '') {
    const start = toMinutes(startTime)
    return start >= first && start + minutes <= request.until ? { ...known, earliest: start, latest: start } : undefined
  }
  const open =
    place.openingHours === undefined ? undefined : parseOpeningHours(place.openingHours, toWeekday(request.date))
  if (!open) return undefined
  const earliest = roundUpToQuarterHour(Math.max(first, open.opens))
  const latest = Math.min(request.until, open.closes) - minutes
  return latest >= earliest ? { ...known, earliest, latest } : undefined
}

const toLength = ({ durationMinutes, kind }: PlannedService) => ({
  minutes: durationMinutes ?? (kind ? usualMinutes[kind] : defaultMinutes),
  isUsualLength: durationMinutes === undefined,
})

/** Uses the current price. `isFree` is true if it can still be booked. */
export function visitAt(
  place: PlannedService,
  offer: PlannedOffer,
  request: PlanRequest,
  start: number,
): { visit: Visit; isFree: boolean } {
  const tickets = assignTickets(toSaleConditions(place, offer), request.party)
  const { price } = calculateQuote(offer.option, { days: [request.date], units: tickets ?? [] }, () => offer.override)
  const length = toLength(place)
  const hours =
    place.openingHours === undefined ? undefined : parseOpeningHours(place.openingHours, toWeekday(request.date))
  const isOpen = hours && start >= hours.opens && start + length.minutes <= hours.closes
  const isFree = offer.vacancies >= (place.isWhole ? 1 : countParty(request.party)) && tickets !== undefined
  return {
    visit: { place, offer, tickets: tickets ?? [], price, ...length, earliest: start, latest: start },
    isFree: isFree && (offer.startTime !== '' || isOpen === true),
  }
}

function soonest(date: string, timeZone: string, now: Date): number {
  const today = toZone(timeZone).dayAt(now)
  if (date !== today) return 0
  return Math.ceil((now.getTime() - toZone(timeZone).moment(today, '00:00').getTime()) / 60_000) + aheadMinutes
}

export const roundUpToQuarterHour = (minute: number) => Math.ceil(minute / 15) * 15
