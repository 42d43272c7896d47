import { getNow } from '../../core/clock.ts'
import { type Database, inTransaction, type Tx } from '../../core/database.ts'
import type { Deps } from '../../core/deps.ts'
import { sweepChanges } from '../changes/sweep-changes.ts'
import { sweepCharges } from '../charges/sweep-charges.ts'
import { declineBooking } from '../organizer-decision/decline-booking.ts'
import type { BookingRow } from '../state/booking.rules.ts'
import { completeTrip } from './complete-trip.ts'
import {
  type DueBooking,
  findDueBookings,
  lockDueBooking,
  postponeBooking,
  tryLockUsers,
} from './due-bookings.store.ts'
import { expireHold } from './expire-hold.ts'

type Dependencies = Pick<Deps, 'db' | 'log'>

const batchSize = 100
const retryMs = 60_000

/** Any number of workers may run it. A failed step is retried after a minute. */
export async function sweepBookings({ db, log }: Dependencies): Promise<number> {
  let stepCount = 0
  for (const due of await findDueBookings(db, batchSize)) {
    try {
      if (await inTransaction(db, (tx) => step(tx, due))) stepCount += 1
    } catch (error) {
      log.error({ err: error, bookingId: due.id }, 'the next step of a booking failed, trying again in a minute')
      await postponeBooking(db, due.id, await retryTime(db))
    }
  }
  return stepCount + (await sweepCharges({ db, log })) + (await sweepChanges({ db, log }))
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
    case 'paid':
    case 'completed':
    case 'no_show':
    case 'expired':
    case 'declined':
    case 'cancelled_by_tourist':
    case 'cancelled_by_organizer':
      throw new Error(`a booking in the state ${booking.state} has no due step`)
  }
}
