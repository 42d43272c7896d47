import type { ServiceOption } from '@enp/shared/calls/catalog-shapes'
import type { Body } from '@enp/shared/contract'
import { fail } from '@enp/shared/errors'
import { parseAmount } from '@enp/shared/money'
import { parseHoldInput } from '../bookings/holds/hold-input.rules.ts'
import { closedBecause, toAvailability } from '../catalog/availability/availability.rules.ts'
import type { BookingTerms } from '../catalog/availability/booking-terms.rules.ts'
import { bookingTerms } from '../catalog/availability/booking-terms.ts'
import { isDay, toZone } from '../catalog/availability/days.rules.ts'
import { getService } from '../catalog/listing/get-service.ts'
import type { Deps } from '../core/deps.ts'
import type { WatchedUnit } from '../core/watch-schema.ts'
import type { User } from '../users/user.rules.ts'
import { highestPrice, toHoldRequest, toWatchedDays, type WatchedSlot } from './watch.rules.ts'

type Request = Body<'POST /v1/watches'>

/** One way to have what is wished for, open. */
export interface Chance {
  /** The price is within the watch's limit. */
  readonly isWithinLimit: boolean
  readonly optionId: string
  readonly days: readonly string[]
  readonly startTime: string
}

/** A request that has been read by what its service sells. */
export interface WatchRequest {
  /** Of a stay its nights; an empty start is any. */
  readonly days: readonly { readonly day: string; readonly startTime: string }[]
  readonly units: readonly WatchedUnit[]
  readonly places: number
  /** Kopecks. */
  readonly maxPrice: bigint | null
  /** When the last of it can be booked no more. */
  readonly overAt: Date
  readonly chances: readonly Chance[]
}

const invalid = (field: string, problem: string) => fail('VALIDATION_ERROR', { field, problem })

/**
 * Reads what somebody wants to wait for. Every day must be one that could be sold.
 * Errors: SERVICE_NOT_FOUND; VALIDATION_ERROR with the field; DATE_CLOSED, CUTOFF_PASSED.
 */
export async function resolveWatchRequest(
  { db }: Pick<Deps, 'db'>,
  user: Pick<User, 'id' | 'language'>,
  request: Request,
): Promise<WatchRequest> {
  const { serviceId, optionId, units: asked } = request
  const units = asked.filter(({ quantity }) => quantity > 0)
  const { data: service } = await getService({ db }, user, serviceId)
  const options = service.options.filter((option) => isMeant(option, optionId, units))
  const [first] = options
  if (!first) return optionId === undefined ? invalid('units', 'no option has them') : fail('SERVICE_NOT_FOUND')
  const dates = readDates(request)
  const days = dates.map(({ day }) => day).sort()
  const span = toWatchedDays({ day: days[0] ?? '', checkOut: request.checkOut ?? null })
  const lastDay = request.checkOut === undefined ? (days.at(-1) ?? '') : span.lastDay
  const ways = await Promise.all(
    options.flatMap((option) =>
      listStarts(option).map(async (startTime) => ({
        startTime,
        terms: await bookingTerms(db, { serviceId, optionId: option.id, startTime, firstDay: span.firstDay, lastDay }),
      })),
    ),
  )
  return judge(request, dates, units, ways)
}

const listStarts = ({ startTimes = [] }: Pick<ServiceOption, 'startTimes'>) =>
  startTimes.length > 0 ? startTimes : ['']

/** The option that is named, else each that has the units. */
const isMeant = ({ id, units }: ServiceOption, optionId: string | undefined, wanted: readonly WatchedUnit[]) =>
  optionId === undefined ? wanted.every(({ unitId }) => units.some((unit) => unit.id === unitId)) : id === optionId

/** The days that are named, each with its start if it has one; of a stay the check-in. Each once. */
function readDates({ dates, checkIn, checkOut }: Request): { day: string; startTime: string }[] {
  if (dates === undefined) {
    if (checkIn === undefined || !isDay(checkIn)) return invalid('checkIn', 'must be a day of the calendar')
    if (checkOut === undefined || !isDay(checkOut)) return invalid('checkOut', 'must be a day of the calendar')
    return [{ day: checkIn, startTime: '' }]
  }
  if (checkIn !== undefined || checkOut !== undefined) return invalid('dates', 'a stay has check-in and check-out')
  const read = dates.map((date, index) => {
    const { date: day, startTime = '' } = typeof date === 'string' ? { date } : date
    return isDay(day) ? { day, startTime } : invalid(`dates.${index}`, 'must be a day of the calendar')
  })
  return [...new Map(read.map((date) => [`${date.day} ${date.startTime}`, date])).values()]
}

interface Way {
  readonly startTime: string
  readonly terms: BookingTerms
}

function judge(
  { checkOut: until, maxPrice: limit }: Request,
  dates: WatchRequest['days'],
  units: readonly WatchedUnit[],
  ways: readonly Way[],
): WatchRequest {
  const maxPrice =
    limit === undefined ? null : (parseAmount('rub', limit)?.amount ?? invalid('maxPrice', 'must be roubles'))
  const checkOut = until ?? null
  const all = dates.map(({ day, startTime }) => {
    const fitting = ways.filter((way) => startTime === '' || way.startTime === startTime)
    if (fitting.length === 0)
      return invalid('dates', `must be at one of ${ways.map((way) => way.startTime).join(', ')}`)
    return openWays(fitting.map((way) => ({ ...way, wish: { day, checkOut, startTime: way.startTime, units } })))
  })
  const open = all.flat()
  const [any] = open
  if (!any) return invalid('dates', 'must have a day')
  return {
    days: checkOut === null ? dates : any.days.map((day) => ({ day, startTime: '' })),
    units,
    places: any.places,
    maxPrice,
    overAt: new Date(Math.max(...open.map(({ closesAt }) => closesAt))),
    chances: open.map((way) => ({ ...way, isWithinLimit: maxPrice === null || way.price <= maxPrice })),
  }
}

interface OpenWay extends Omit<Chance, 'isWithinLimit'> {
  readonly places: number
  readonly price: bigint
  readonly closesAt: number
}

/** Of one day those that are open; the reason where none is. */
function openWays(ways: readonly (Way & { readonly wish: WatchedSlot })[]): OpenWay[] {
  const reasons = new Set<'date' | 'cutoff'>()
  const open = ways.flatMap(({ terms, wish }): OpenWay[] => {
    const { option, service, overrides, now } = terms
    const { days, startTime, places } = parseHoldInput(toHoldRequest(wish), terms)
    const place = { timeZone: service.timeZone, zone: toZone(service.timeZone), now }
    const closed = days.map((day) => closedBecause(option, place, { day, startTime }, overrides.get(day)))
    const reason = closed.find((why) => why !== undefined)
    if (reason !== undefined) reasons.add(reason)
    if (reason !== undefined) return []
    const { cutoffAt } = toAvailability(option, place, 'ru')({ day: days[0], startTime }, undefined)
    const price = highestPrice(terms, days).amount
    return [{ optionId: option.id, days, startTime, places, price, closesAt: Date.parse(cutoffAt) }]
  })
  if (open.length > 0) return open
  return fail(reasons.has('date') ? 'DATE_CLOSED' : 'CUTOFF_PASSED')
}
