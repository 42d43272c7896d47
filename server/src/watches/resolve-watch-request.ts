import type { ServiceOption } from '@enp/shared/calls/catalog/catalog-shapes'
import type { Body } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { parseAmount } from '@enp/shared/money/money'
import { parseHoldInput } from '../bookings/holds/hold-input.rules.ts'
import {
  type CloseReason,
  findCloseReason,
  refuseClosed,
  toAvailability,
} from '../catalog/availability/availability.rules.ts'
import type { BookingTerms } from '../catalog/availability/booking-terms.rules.ts'
import { bookingTerms } from '../catalog/availability/booking-terms.ts'
import { getService } from '../catalog/listing/get-service.ts'
import type { WatchedUnit } from '../core/database/column-values.ts'
import type { Deps } from '../core/deps.ts'
import { isDay, toZone } from '../days/days.rules.ts'
import type { User } from '../users/user.rules.ts'
import { highestPrice, toWatchedDays, toWatchHoldRequest, type WatchedSlot } from './watch.rules.ts'

type Request = Body<'POST /v1/watches'>

export interface WatchableSlot {
  readonly isWithinLimit: boolean
  readonly optionId: string
  readonly days: readonly string[]
  readonly startTime: string
}

export interface WatchRequest {
  /** Days with start times, or the nights of a stay; an empty start time means any. */
  readonly days: readonly { readonly day: string; readonly startTime: string }[]
  readonly units: readonly WatchedUnit[]
  readonly places: number
  readonly maxPrice: bigint | null
  readonly overAt: Date
  readonly chances: readonly WatchableSlot[]
}

const invalid = (field: string, problem: string) => throwRefusal('VALIDATION_ERROR', { field, problem })

/**
 * Errors: SERVICE_NOT_FOUND; VALIDATION_ERROR with the field; DATE_CLOSED, NOT_OPEN_YET,
 * CUTOFF_PASSED.
 */
export async function resolveWatchRequest(
  { db }: Pick<Deps, 'db'>,
  user: Pick<User, 'id' | 'language'>,
  request: Request,
): Promise<WatchRequest> {
  const { serviceId, optionId, units: requestedUnits = invalid('units', 'is missing') } = request
  const units = requestedUnits.filter(({ quantity }) => quantity > 0)
  const { data: service } = await getService({ db }, user, serviceId)
  const options = service.options.filter((option) => isRequestedOption(option, optionId, units))
  const [first] = options
  if (!first) return optionId === undefined ? invalid('units', 'no option has them') : throwRefusal('SERVICE_NOT_FOUND')
  const dates = parseDates(request)
  const days = dates.map(({ day }) => day).sort()
  const span = toWatchedDays({ day: days[0] ?? '', checkOut: request.checkOut ?? null })
  const lastDay = request.checkOut === undefined ? (days.at(-1) ?? '') : span.lastDay
  const alternatives = await Promise.all(
    options.flatMap((option) =>
      listStarts(option).map(async (startTime) => ({
        startTime,
        terms: await bookingTerms(db, { serviceId, optionId: option.id, startTime, firstDay: span.firstDay, lastDay }),
      })),
    ),
  )
  return toWatchRequest(request, dates, units, alternatives)
}

const listStarts = ({ startTimes = [] }: Pick<ServiceOption, 'startTimes'>) =>
  startTimes.length > 0 ? startTimes : ['']

/** Selects the named option, else each option that has the units. */
const isRequestedOption = (
  { id, units }: ServiceOption,
  optionId: string | undefined,
  requiredUnits: readonly WatchedUnit[],
) =>
  optionId === undefined
    ? requiredUnits.every(({ unitId }) => units.some((unit) => unit.id === unitId))
    : id === optionId

function parseDates({ dates, checkIn, checkOut }: Request): { day: string; startTime: string }[] {
  if (dates === undefined) {
    if (checkIn === undefined || !isDay(checkIn)) return invalid('checkIn', 'must be a day of the calendar')
    if (checkOut === undefined || !isDay(checkOut)) return invalid('checkOut', 'must be a day of the calendar')
    return [{ day: checkIn, startTime: '' }]
  }
  if (checkIn !== undefined || checkOut !== undefined) return invalid('dates', 'a stay has check-in and check-out')
  const parsed = dates.map((date, index) => {
    const { date: day, startTime = '' } = typeof date === 'string' ? { date } : date
    return isDay(day) ? { day, startTime } : invalid(`dates.${index}`, 'must be a day of the calendar')
  })
  return [...new Map(parsed.map((date) => [`${date.day} ${date.startTime}`, date])).values()]
}

interface Alternative {
  readonly startTime: string
  readonly terms: BookingTerms
}

function toWatchRequest(
  { checkOut: until, maxPrice: limit }: Request,
  dates: WatchRequest['days'],
  units: readonly WatchedUnit[],
  alternatives: readonly Alternative[],
): WatchRequest {
  const maxPrice =
    limit === undefined ? null : (parseAmount('rub', limit)?.amount ?? invalid('maxPrice', 'must be roubles'))
  const checkOut = until ?? null
  const all = dates.map(({ day, startTime }) => {
    const fitting = alternatives.filter((alternative) => startTime === '' || alternative.startTime === startTime)
    if (fitting.length === 0)
      return invalid(
        'dates',
        `must be at one of ${alternatives.map((alternative) => alternative.startTime).join(', ')}`,
      )
    return listOpenAlternatives(
      fitting.map((alternative) => ({
        ...alternative,
        wish: { day, checkOut, startTime: alternative.startTime, units },
      })),
    )
  })
  const open = all.flat()
  const [firstOpen] = open
  if (!firstOpen) return invalid('dates', 'must have a day')
  return {
    days: checkOut === null ? dates : firstOpen.days.map((day) => ({ day, startTime: '' })),
    units,
    places: firstOpen.places,
    maxPrice,
    overAt: new Date(Math.max(...open.map(({ closesAt }) => closesAt))),
    chances: open.map((alternative) => ({
      ...alternative,
      isWithinLimit: maxPrice === null || alternative.price <= maxPrice,
    })),
  }
}

interface OpenAlternative extends Omit<WatchableSlot, 'isWithinLimit'> {
  readonly places: number
  readonly price: bigint
  readonly closesAt: number
}

function listOpenAlternatives(
  alternatives: readonly (Alternative & { readonly wish: WatchedSlot })[],
): OpenAlternative[] {
  const reasons = new Set<CloseReason>()
  const open = alternatives.flatMap(({ terms, wish }): OpenAlternative[] => {
    const { option, service, overrides, now } = terms
    const { days, startTime, places } = parseHoldInput(toWatchHoldRequest(wish), terms)
    const location = { timeZone: service.timeZone, zone: toZone(service.timeZone), now }
    const closed = days.map((day) => findCloseReason(option, location, { day, startTime }, overrides.get(day)))
    const reason = closed.find((why) => why !== undefined)
    if (reason !== undefined) reasons.add(reason)
    if (reason !== undefined) return []
    const { cutoffAt } = toAvailability(option, location, 'ru')({ day: days[0], startTime }, undefined)
    const price = highestPrice(terms, days).amount
    return [{ optionId: option.id, days, startTime, places, price, closesAt: Date.parse(cutoffAt) }]
  })
  if (open.length === 0) refuseClosed([...reasons], { opensAt: findFirstOpening(alternatives) })
  return open
}

function findFirstOpening(alternatives: readonly Alternative[]): Date | undefined {
  const moments = alternatives.flatMap(({ terms }) => terms.option.opensAt?.getTime() ?? [])
  return moments.length > 0 ? new Date(Math.min(...moments)) : undefined
}
