import type { Answer, Body } from '@enp/shared/contract'
import { fail } from '@enp/shared/errors'
import { readNow } from '../../core/clock.ts'
import { inTransaction, type Tx } from '../../core/database.ts'
import type { Deps } from '../../core/deps.ts'
import { tell } from '../../core/outbox.ts'
import type { ChainRail } from '../../payments/chain/chain-rail.ts'
import { tellOrganizerCancelled } from '../answers/tell-organizer.ts'
import { findPaidCharges } from '../charges/charges.store.ts'
import { endUnpaid } from '../charges/lapse-charges.ts'
import { noteUnpaidHold } from '../holds/note-unpaid-hold.ts'
import { closeTransfers } from '../payment/await-transfer.ts'
import { giveEnpBack } from '../payment/reserve-enp.ts'
import { type Reader, readBooking } from '../reading/read-booking.ts'
import { type BookingRow, isRequest, isTripOf } from '../state/booking.rules.ts'
import { findBooking } from '../state/bookings.store.ts'
import { changeState } from '../state/change-state.ts'
import { readTrip, takeBackReminders } from '../state/confirm-booking.ts'
import { refundPercent } from '../state/policy.rules.ts'
import { cancelPart } from './cancel-part.ts'
import { isWhole } from './keep-units.rules.ts'
import { lockWithPeople } from './lock-with-people.ts'
import { refundBooking } from './refund-booking.ts'
import { refuseCancellation, refuseLess } from './refuse-cancellation.rules.ts'
import { showRefund } from './show-refund.rules.ts'

type Wanted = Body<'POST /v1/bookings/:id/cancel'>

/**
 * The traveller cancels: the places are free, the money goes back by the policy as it is at this moment; docs/product.md,
 * section 13. Of some units only those: the rest goes on. Errors: NOT_FOUND, ALREADY_CANCELLED, NOT_CANCELLABLE,
 * METHOD_UNAVAILABLE; VALIDATION_ERROR for units that can't be given up;
 * REFUND_CHANGED where less would come back than was expected.
 */
export function cancelBooking(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  chain: ChainRail,
  reader: Reader,
  bookingId: string,
  { units, refundTo = 'origin', expectedPercent }: Wanted,
): Promise<Answer<'POST /v1/bookings/:id/cancel'>> {
  return inTransaction(db, async (tx) => {
    // Read before the locks: an organizer may accept the request while this cancellation waits for them.
    const asked = await findBooking(tx, reader.id, bookingId)
    const booking = await lockWithPeople(tx, bookingId)
    if (!booking || !isTripOf(booking, reader.id)) fail('NOT_FOUND')
    const now = await readNow(tx)
    refuseCancellation(booking, await findPaidCharges(tx, bookingId), refundTo, now)
    refuseLess(booking, expectedPercent ?? (asked && isRequest(asked) ? 100 : undefined), now)
    const plan =
      units && !isWhole(booking, units)
        ? await cancelPart(tx, booking, { givenUp: units, to: refundTo }, now)
        : await cancel(tx, booking, refundTo, now)
    await closeTransfers(tx, chain, booking, now)
    const shown = await readBooking({ db: tx, config }, reader, bookingId)
    const refund = plan && showRefund(plan, booking, now)
    return { data: { booking: shown, ...(refund && { refund }) } }
  })
}

async function cancel(tx: Tx, booking: BookingRow, to: 'origin' | 'usdt', now: Date) {
  const { id, user_id: userId } = booking
  const state = {
    to: 'cancelled_by_tourist',
    at: now,
    event: 'cancelled_by_tourist',
    change: { due_at: null },
  } as const
  const cancelled = await changeState(tx, booking, state)
  if (!booking.paid_at) {
    await noteUnpaidHold(tx, booking, 'released', now)
    await endUnpaid(tx, await giveEnpBack(tx, cancelled, now), now)
    return undefined
  }
  await takeBackReminders(tx, booking)
  await tellOrganizerCancelled(tx, cancelled, { isRequest: isRequest(booking) })
  const { plan, values } = await refundBooking(tx, cancelled, { percent: refundPercent(booking, now), to }, now)
  const told = { ...(await readTrip(tx, cancelled)), by: 'tourist' as const, ...(values && { refund: values }) }
  await tell(tx, { key: `booking_cancelled:${id}`, userId, content: { kind: 'booking_cancelled', values: told } })
  return plan
}
