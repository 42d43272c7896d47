import type { CancellationBody, ConfirmationBody, ExtensionBody, UpdateBody } from '@enp/shared/calls/octo/octo-bodies'
import type { Booking } from '@enp/shared/calls/octo/octo-shapes'
import { cancelForReseller, confirmForReseller } from '../../bookings/resale/resell-booking.ts'
import { completionAt } from '../../bookings/state/booking.rules.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { throwOcto } from '../octo/octo-error.rules.ts'
import { toStatus } from './booking-view.rules.ts'
import { applyUpdate, extendHold, lockBookingOfReseller, refuseEnded } from './change-booking.ts'
import { saveResellerBooking } from './reseller-bookings.store.ts'
import { refuseBlocked } from './reserve-booking.ts'
import { type Call, getBooking } from './show-bookings.ts'

type Dependencies = Pick<Deps, 'db' | 'config'>
type Locked = Awaited<ReturnType<typeof lockBookingOfReseller>>

/** Repeatable: a step that is done already returns the booking. */
async function step(
  deps: Dependencies,
  call: Call,
  uuid: string,
  work: (tx: Tx, locked: Locked) => Promise<void>,
): Promise<Booking> {
  await inTransaction(deps.db, async (tx) => work(tx, await lockBookingOfReseller(tx, call.reseller.id, uuid)))
  return getBooking(deps, call, uuid)
}

/** Errors: FORBIDDEN, INVALID_BOOKING_UUID, UNPROCESSABLE_ENTITY; those of a reservation. */
export const updateBooking = (deps: Dependencies, call: Call, uuid: string, body: UpdateBody): Promise<Booking> =>
  step(deps, call, uuid, async (tx, locked) => {
    refuseBlocked(locked.reseller)
    refuseEnded(locked.row)
    await applyUpdate(tx, locked, body)
    if (body.expirationMinutes !== undefined && toStatus(locked.row) === 'ON_HOLD')
      await extendHold(tx, locked.row, body.expirationMinutes)
  })

/** Errors: FORBIDDEN, INVALID_BOOKING_UUID, UNPROCESSABLE_ENTITY; those of a reservation. */
export const confirmBooking = (
  deps: Dependencies,
  call: Call,
  uuid: string,
  body: ConfirmationBody,
): Promise<Booking> =>
  step(deps, call, uuid, async (tx, locked) => {
    const status = toStatus(locked.row)
    if (status === 'CONFIRMED' || status === 'REDEEMED') return
    refuseBlocked(locked.reseller)
    refuseEnded(locked.row)
    await applyUpdate(tx, locked, body)
    const { row } = await lockBookingOfReseller(tx, call.reseller.id, uuid)
    const confirmed = await confirmForReseller(tx, row.booking, row.now)
    await saveResellerBooking(tx, row.resold.id, { confirmedAt: row.now, settleAt: completionAt(confirmed) })
  })

const usualExtension = 30

/** From now on. Errors: FORBIDDEN, INVALID_BOOKING_UUID, UNPROCESSABLE_ENTITY. */
export const extendBooking = (
  deps: Dependencies,
  call: Call,
  uuid: string,
  { expirationMinutes = usualExtension }: ExtensionBody,
): Promise<Booking> =>
  step(deps, call, uuid, async (tx, { row, reseller }) => {
    refuseBlocked(reseller)
    const status = toStatus(row)
    if (status !== 'ON_HOLD') throwOcto('UNPROCESSABLE_ENTITY', { message: `The booking is ${status}` })
    await extendHold(tx, row, expirationMinutes)
  })

/** A blocked reseller can cancel. Errors: INVALID_BOOKING_UUID, UNPROCESSABLE_ENTITY. */
export const cancelBooking = (
  deps: Dependencies,
  call: Call,
  uuid: string,
  { reason = null }: CancellationBody,
): Promise<Booking> =>
  step(deps, call, uuid, async (tx, { row }) => {
    if (toStatus(row) === 'CANCELLED') return
    refuseEnded(row)
    const refundPercent = await cancelForReseller(tx, row.booking, row.now)
    await saveResellerBooking(tx, row.resold.id, {
      ...{ cancelledAt: row.now, cancelReason: reason, settleAt: row.now },
      ...(row.resold.confirmed_at && { refundPercent }),
    })
  })
