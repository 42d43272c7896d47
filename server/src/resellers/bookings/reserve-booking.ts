import { randomUUID } from 'node:crypto'
import type { ReservationBody } from '@enp/shared/calls/octo/octo-bodies'
import type { Booking } from '@enp/shared/calls/octo/octo-shapes'
import { quoteResale, type ResaleQuote } from '../../bookings/resale/quote-resale.ts'
import { holdForReseller, lockResoldBooking, nameResoldGuests } from '../../bookings/resale/resell-booking.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { lockReseller, type Reseller } from '../access/reseller.store.ts'
import { parseAvailabilityId } from '../availability/local-time.rules.ts'
import { throwOcto } from '../octo/octo-error.rules.ts'
import { getProductOption } from '../products/get-products.ts'
import { checkCredit } from '../settlement/check-credit.ts'
import { toGuestContact, toGuestNotes } from './guests.rules.ts'
import { findResellerBooking, insertResellerBooking, saveResellerBooking } from './reseller-bookings.store.ts'
import { type Call, getBooking } from './show-bookings.ts'
import { countUnits, toUnitItems } from './unit-items.rules.ts'

type Dependencies = Pick<Deps, 'db' | 'config'>

const usualMinutes = 30

/**
 * Holds places under a uuid of the reseller: a repeated uuid returns the same booking.
 * docs/rules/resellers.md#bookings Errors: FORBIDDEN, INVALID_PRODUCT_ID, INVALID_OPTION_ID,
 * INVALID_AVAILABILITY_ID, INVALID_UNIT_ID, UNPROCESSABLE_ENTITY, BAD_REQUEST.
 */
export async function reserveBooking(deps: Dependencies, call: Call, body: ReservationBody): Promise<Booking> {
  const { db } = deps
  const { reseller } = call
  const uuid = (body.uuid ?? randomUUID()).toLowerCase()
  refuseBlocked(reseller)
  if (!(await findResellerBooking(db, { resellerId: reseller.id, uuid }))) {
    const { product, option } = await getProductOption(db, body.productId, body.optionId)
    const start =
      parseAvailabilityId(body.availabilityId, option, product.timeZone) ??
      throwOcto('INVALID_AVAILABILITY_ID', { availabilityId: body.availabilityId })
    const { day: date, startTime } = start
    const units = countUnits(body.unitItems, option)
    const { userId, marginBasisPoints: margin } = reseller
    const request = { serviceId: product.id, optionId: option.id, date, startTime, units }
    const quote = await quoteResale(db, request, { userId, margin })
    await inTransaction(db, (tx) => reserve(tx, reseller, { ...body, uuid }, quote))
  }
  return getBooking(deps, call, uuid)
}

/** Errors: FORBIDDEN. */
export function refuseBlocked({ isBlocked }: Reseller): void {
  if (isBlocked) throwOcto('FORBIDDEN', { message: 'The reseller is blocked: it can read and cancel' })
}

type Reservation = ReservationBody & { readonly uuid: string }

async function reserve(tx: Tx, { id }: Reseller, body: Reservation, quote: ResaleQuote): Promise<void> {
  const reseller = await lockReseller(tx, id)
  refuseBlocked(reseller)
  if (await findResellerBooking(tx, { resellerId: id, uuid: body.uuid })) return
  const bookingId = await holdForReseller(tx, quote.draft, body.expirationMinutes ?? usualMinutes)
  const booking = await lockResoldBooking(tx, bookingId)
  const { id: resoldId } = await insertResellerBooking(tx, {
    bookingId,
    resellerId: id,
    uuid: body.uuid,
    unitItems: toUnitItems(body.unitItems, quote.prices),
    margin: quote.margin,
    net: quote.net,
    settleAt: booking.hold_expires_at,
  })
  const { contact = {}, notes = null, resellerReference: reference = null } = body
  await saveResellerBooking(tx, resoldId, { contact, notes, reference })
  await nameResoldGuests(tx, booking, { contact: toGuestContact(contact), notes: toGuestNotes(notes, contact) })
  await checkCredit(tx, reseller)
}
