import { getNow } from '../../core/database/clock.ts'
import { type Database, inTransaction, type Tx } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { forEachAlone } from '../../core/jobs/for-each-alone.ts'
import { declineBooking } from '../cancellation/cancel-by-organizer.ts'
import { listBookingUsers } from '../cancellation/refunds.store.ts'
import { cancelConsentRequest, notifyChangeDecided } from '../changes/apply-change.ts'
import {
  type DueChange,
  findBookingChange,
  findDueChanges,
  postponeBookingChange,
  saveChangeState,
} from '../changes/changes.store.ts'
import type { ChargeRow } from '../charges/charge.rules.ts'
import { type DueCharge, findDueCharges, lockDueCharge, postponeCharge } from '../charges/charges.store.ts'
import { endUnpaidCharges, expireCharge } from '../charges/end-charge.ts'
import { lapseBooking } from '../deposit/lapse-booking.ts'
import { recordUnpaidHold } from '../holds/record-unpaid-hold.ts'
import { settleNoShow } from '../no-show/settle-no-show.ts'
import { releaseReserved } from '../payment/reserve-gift.ts'
import type { BookingRow } from '../state/booking.rules.ts'
import { lockBooking } from '../state/bookings.store.ts'
import { changeBookingState } from '../state/change-booking-state.ts'
import { completeTrip } from './complete-trip.ts'
import {
  type DueBooking,
  findDueBookings,
  lockDueBooking,
  postponeBooking,
  tryLockUsers,
} from './due-bookings.store.ts'

type Dependencies = Pick<Deps, 'db' | 'log'>

const batchSize = 100
const retryMs = 60_000

/** Any number of workers may run it. A failed step is retried after a minute and stops no other. */
export async function sweepBookings(deps: Dependencies): Promise<number> {
  const counts = await forEachAlone([sweepDueBookings, sweepCharges, sweepChanges], (sweep) => sweep(deps))
  return counts.reduce((sum, count) => sum + count, 0)
}

async function sweepDueBookings({ db, log }: Dependencies): Promise<number> {
  const steps = await forEachAlone(await findDueBookings(db, batchSize), async (due) => {
    try {
      return await inTransaction(db, (tx) => step(tx, due))
    } catch (error) {
      log.error({ err: error, bookingId: due.id }, 'the next step of a booking failed, trying again in a minute')
      await postponeBooking(db, due.id, await retryTime(db))
      return false
    }
  })
  return steps.filter(Boolean).length
}

const retryTime = async (db: Database) => new Date((await getNow(db)).getTime() + retryMs)

/** Locks users before bookings, as all code does. Skips users locked by other work. */
async function step(tx: Tx, { id, userIds }: DueBooking): Promise<boolean> {
  if (!(await tryLockUsers(tx, userIds))) return false
  const due = await lockDueBooking(tx, id)
  if (!due) return false
  const { now, ...booking } = due
  await runStep(tx, booking, now)
  return true
}

function runStep(tx: Tx, booking: BookingRow, now: Date): Promise<unknown> {
  switch (booking.state) {
    case 'hold':
    case 'paying':
      return expireHold(tx, booking, now)
    case 'awaiting_organizer':
      return declineBooking(tx, booking, { by: 'time' }, now)
    case 'confirmed':
    case 'checked_in':
      return completeTrip(tx, booking, now)
    case 'no_show':
      return settleNoShow(tx, booking, now)
    case 'paid':
    case 'completed':
    case 'expired':
    case 'declined':
    case 'cancelled_by_tourist':
    case 'cancelled_by_organizer':
      throw new Error(`a booking in the state ${booking.state} has no due step`)
  }
}

/** The caller has locked the booking. */
async function expireHold(tx: Tx, booking: BookingRow, now: Date): Promise<void> {
  const expired = await changeBookingState(tx, booking, {
    to: 'expired',
    at: now,
    event: 'expired',
    change: { due_at: null },
  })
  await recordUnpaidHold(tx, booking, 'expired', now)
  await endUnpaidCharges(tx, await releaseReserved(tx, expired, now), now)
}

/** Any number of workers may run it. A failed charge is retried after a minute. */
async function sweepCharges({ db, log }: Dependencies): Promise<number> {
  const expired = await forEachAlone(await findDueCharges(db, batchSize), async (due) => {
    try {
      return await inTransaction(db, (tx) => expireIfDue(tx, due))
    } catch (error) {
      log.error({ err: error, chargeId: due.id }, 'could not expire a booking charge, trying again in a minute')
      await postponeCharge(db, due.id)
      return false
    }
  })
  return expired.filter(Boolean).length
}

/** Locks users before bookings, as all code does. Skips users locked by other work. */
async function expireIfDue(tx: Tx, { id, booking_id: bookingId }: DueCharge): Promise<boolean> {
  if (!(await tryLockUsers(tx, await listBookingUsers(tx, bookingId)))) return false
  const booking = await lockBooking(tx, bookingId)
  const due = booking && (await lockDueCharge(tx, id))
  if (!due) return false
  const { now, ...charge } = due
  if (charge.purpose === 'rest') await lapseIfUnasked(tx, booking, charge, now)
  else await expireCharge(tx, booking, charge, now)
  return true
}

/** The answer to a move decides first. The refund expires the charge. */
async function lapseIfUnasked(tx: Tx, booking: BookingRow, charge: ChargeRow, now: Date): Promise<void> {
  if (booking.asked_move_id === null) await lapseBooking(tx, booking, charge, now)
}

/** Any number of workers may run it. A failed change is retried after a minute. */
async function sweepChanges({ db, log }: Dependencies): Promise<number> {
  const ended = await forEachAlone(await findDueChanges(db, batchSize), async (due) => {
    try {
      return await inTransaction(db, (tx) => end(tx, due))
    } catch (error) {
      log.error({ err: error, changeId: due.id }, 'could not end a booking change, trying again in a minute')
      await postponeBookingChange(db, due.id)
      return false
    }
  })
  return ended.filter(Boolean).length
}

async function end(tx: Tx, { id, booking_id: bookingId }: DueChange): Promise<boolean> {
  const booking = await lockBooking(tx, bookingId)
  const change = await findBookingChange(tx, id)
  const now = await getNow(tx)
  if (!booking || !change || (change.state !== 'asked' && change.state !== 'allowed') || change.expires_at > now)
    return false
  await saveChangeState(tx, change, 'expired')
  if (change.state === 'allowed') return true
  await cancelConsentRequest(tx, booking, id)
  if (booking.state === 'confirmed') await notifyChangeDecided(tx, booking, change, { allowed: false, by: 'time' })
  return true
}
