import type { UpdateBody } from '@enp/shared/calls/octo/octo-bodies'
import { quoteResale } from '../../bookings/resale/quote-resale.ts'
import {
  changeForReseller,
  extendForReseller,
  lockResoldBooking,
  nameResoldGuests,
} from '../../bookings/resale/resell-booking.ts'
import { completionAt } from '../../bookings/state/booking.rules.ts'
import type { Tx } from '../../core/database/database.ts'
import { lockReseller, type Reseller } from '../access/reseller.store.ts'
import { parseAvailabilityId, toAvailabilityId } from '../availability/local-time.rules.ts'
import { throwOcto } from '../octo/octo-error.rules.ts'
import { getBookedOption, getProductOption } from '../products/get-products.ts'
import { checkCredit } from '../settlement/check-credit.ts'
import { toStatus } from './booking-view.rules.ts'
import { toGuestContact, toGuestNotes } from './guests.rules.ts'
import { findResoldBookings, saveResellerBooking } from './reseller-bookings.store.ts'
import type { ResoldBooking } from './resold-booking.rules.ts'
import { countUnits, hasSameUnits, toUnitItems } from './unit-items.rules.ts'

/** Longer holds would keep places from others without a payment. */
const longestHoldMs = 4 * 3_600_000
const minuteMs = 60_000

interface Locked {
  readonly row: ResoldBooking
  readonly reseller: Reseller
}

/** Locks the reseller, then the booking. Errors: INVALID_BOOKING_UUID. */
export async function lockBookingOfReseller(tx: Tx, resellerId: string, uuid: string): Promise<Locked> {
  const reseller = await lockReseller(tx, resellerId)
  const find = () => findResoldBookings(tx, resellerId, { filters: { uuid }, limit: 1 })
  const [found] = await find()
  if (!found) return throwOcto('INVALID_BOOKING_UUID', { uuid })
  await lockResoldBooking(tx, found.booking.id)
  const [row] = await find()
  return row ? { row, reseller } : throwOcto('INVALID_BOOKING_UUID', { uuid })
}

/** Errors: UNPROCESSABLE_ENTITY if the booking is neither held nor confirmed. */
export function refuseEnded(row: ResoldBooking): void {
  const status = toStatus(row)
  if (status !== 'ON_HOLD' && status !== 'CONFIRMED')
    throwOcto('UNPROCESSABLE_ENTITY', { message: `The booking is ${status}` })
}

/** The caller has locked the booking. Errors: UNPROCESSABLE_ENTITY. */
export async function extendHold(tx: Tx, { booking, resold, now }: ResoldBooking, minutes: number): Promise<void> {
  const until = new Date(now.getTime() + minutes * minuteMs)
  if (until.getTime() > booking.created_at.getTime() + longestHoldMs)
    throwOcto('UNPROCESSABLE_ENTITY', { message: 'A hold lasts at most 4 hours' })
  await extendForReseller(tx, booking, until)
  await saveResellerBooking(tx, resold.id, { settleAt: until })
}

/** The caller has locked the booking, held or confirmed. Errors: those of a reservation. */
export async function applyUpdate(tx: Tx, { row, reseller }: Locked, body: UpdateBody): Promise<void> {
  await changePlace(tx, { row, reseller }, body)
  const { resold, booking } = row
  const contact = { ...resold.contact, ...body.contact }
  const notes = body.notes === undefined ? resold.notes : body.notes
  const { resellerReference: reference } = body
  await saveResellerBooking(tx, resold.id, { contact, notes, ...(reference !== undefined && { reference }) })
  await nameResoldGuests(tx, booking, { contact: toGuestContact(contact), notes: toGuestNotes(notes, contact) })
}

/** Moves the booking to another start, option, product or party; else only names its guests. */
async function changePlace(tx: Tx, { row, reseller }: Locked, body: UpdateBody): Promise<void> {
  const { resold, booking, now } = row
  const { productId = booking.service_id, optionId = booking.option_id, unitItems = resold.unit_items } = body
  if (!['productId', 'optionId', 'availabilityId', 'unitItems'].some((field) => field in body)) return
  const isSame = productId === booking.service_id && optionId === booking.option_id
  const { product, option } = await (isSame
    ? getBookedOption(tx, productId, optionId)
    : getProductOption(tx, productId, optionId))
  const before = { day: booking.first_day, startTime: booking.start_time }
  const availabilityId = body.availabilityId ?? toAvailabilityId(before, booking.time_zone)
  const { day: date, startTime } =
    parseAvailabilityId(availabilityId, option, product.timeZone) ??
    throwOcto('INVALID_AVAILABILITY_ID', { availabilityId })
  const units = countUnits(unitItems, option)
  const isMoved = option.id !== booking.option_id || date !== before.day || startTime !== before.startTime
  if (!isMoved && hasSameUnits(units, booking.units)) {
    const prices = resold.unit_items.map(({ unitId, price }) => ({ unitId, quantity: 1, price: BigInt(price) }))
    return saveResellerBooking(tx, resold.id, { unitItems: toUnitItems(unitItems, prices) })
  }
  const seller = { userId: reseller.userId, margin: resold.margin_basis_points }
  const request = { serviceId: product.id, optionId: option.id, date, startTime, units }
  const quote = await quoteResale(tx, request, seller)
  const changed = await changeForReseller(tx, booking, quote.draft, now)
  await saveResellerBooking(tx, resold.id, {
    unitItems: toUnitItems(unitItems, quote.prices),
    margin: quote.margin,
    net: quote.net,
    ...(booking.state !== 'hold' && { settleAt: completionAt(changed) }),
  })
  await checkCredit(tx, reseller)
}
