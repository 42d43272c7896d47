import type { PickUp, Unit } from '@enp/shared/calls/catalog-shapes'
import type { Body } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { maxStayNights } from '@enp/shared/limits'
import type { BookingTerms } from '../../catalog/availability/booking-terms.rules.ts'
import { addDays, countDays, isDay } from '../../catalog/availability/days.rules.ts'

type OptionTerms = BookingTerms['option']
type Request = Pick<Body<'POST /v1/bookings'>, 'date' | 'checkIn' | 'checkOut' | 'startTime' | 'units' | 'pickUpId'>

export interface HoldInput {
  /** Booked days, sorted; for a stay its nights. */
  readonly days: readonly [first: string, ...rest: string[]]
  /** Empty if the option has no start times. */
  readonly startTime: string
  readonly units: readonly HoldUnit[]
  /** Places of the option on each day; extras use none. */
  readonly places: number
  readonly pickUp?: PickUp
}

export interface HoldUnit {
  readonly unit: Unit
  readonly quantity: number
}

const invalid = (field: string, problem: string) => throwRefusal('VALIDATION_ERROR', { field, problem })

/** Replaces an invalid date until the service is known, which refuses it. Nothing is sold then. */
const noDay = '1970-01-01'

export function toRequestedDays({ date, checkIn, checkOut }: Request): { firstDay: string; lastDay: string } {
  const firstDay = checkIn ?? date ?? noDay
  const lastDay = checkOut !== undefined && isDay(checkOut) ? addDays(checkOut, -1) : firstDay
  return isDay(firstDay) && isDay(lastDay) ? { firstDay, lastDay } : { firstDay: noDay, lastDay: noDay }
}

/** The check-out day is excluded. Errors: VALIDATION_ERROR with the field. */
export function parseHoldInput(
  request: Request,
  { service, option }: Pick<BookingTerms, 'service' | 'option'>,
): HoldInput {
  const days = service.category === 'hotel' ? readNights(request, option) : readDate(request)
  const startTime = readStart(request, option)
  const units = readUnits(request, service, option)
  const pickUp = readPickUp(request, option)
  return { days, startTime, units, places: toCount(listPlaces(units)), ...(pickUp && { pickUp }) }
}

function readNights(
  { date, checkIn, checkOut }: Request,
  { facts: { minNights = 1 } }: OptionTerms,
): HoldInput['days'] {
  if (date !== undefined) return invalid('date', 'a room is booked from checkIn to checkOut')
  if (checkIn === undefined || !isDay(checkIn)) return invalid('checkIn', 'must be a day of the calendar')
  if (checkOut === undefined || !isDay(checkOut)) return invalid('checkOut', 'must be a day of the calendar')
  if (checkOut <= checkIn) return invalid('checkOut', 'must be after checkIn')
  const nights = countDays(checkIn, checkOut) - 1
  if (nights < minNights) return invalid('checkOut', `must be at least ${minNights} nights after checkIn`)
  if (nights > maxStayNights) return invalid('checkOut', `must be at most ${maxStayNights} nights after checkIn`)
  return [checkIn, ...Array.from({ length: nights - 1 }, (_, index) => addDays(checkIn, index + 1))]
}

function readDate({ date, checkIn, checkOut }: Request): HoldInput['days'] {
  if (checkIn !== undefined) return invalid('checkIn', 'only a room has one')
  if (checkOut !== undefined) return invalid('checkOut', 'only a room has one')
  if (date === undefined || !isDay(date)) return invalid('date', 'must be a day of the calendar')
  return [date]
}

function readStart({ startTime }: Request, { startTimes }: OptionTerms): string {
  if (startTimes.length === 0 && startTime !== undefined) return invalid('startTime', 'this option has none')
  if (startTimes.length > 0 && (startTime === undefined || !startTimes.includes(startTime)))
    return invalid('startTime', `must be one of ${startTimes.join(', ')}`)
  return startTime ?? ''
}

function readUnits({ units }: Request, service: BookingTerms['service'], option: OptionTerms): HoldUnit[] {
  const holdUnits = units.map(({ unitId, quantity }, index): HoldUnit => {
    const unit = option.units.find(({ id }) => id === unitId)
    if (!unit) return invalid(`units.${index}.unitId`, 'is no unit of this option')
    if (units.findIndex((other) => other.unitId === unitId) !== index)
      return invalid(`units.${index}.unitId`, 'is named twice')
    return { unit, quantity }
  })
  const count = toCount(listPlaces(holdUnits))
  const { minUnits, maxUnits, pricePer } = service
  if (count < minUnits) return invalid('units', `must be at least ${minUnits}`)
  if (count > maxUnits) return invalid('units', `must be at most ${maxUnits}`)
  if (pricePer === 'person' && count > option.guestsMax) return invalid('units', `must be at most ${option.guestsMax}`)
  return holdUnits.filter(({ quantity }) => quantity > 0)
}

function readPickUp({ pickUpId }: Request, { pickUps }: OptionTerms): PickUp | undefined {
  if (pickUpId === undefined) return undefined
  return pickUps.find(({ id }) => id === pickUpId) ?? invalid('pickUpId', 'is no pick-up point of this option')
}

const listPlaces = (units: readonly HoldUnit[]) => units.filter(({ unit }) => unit.kind !== 'extra')
const toCount = (units: readonly HoldUnit[]) => units.reduce((count, { quantity }) => count + quantity, 0)
