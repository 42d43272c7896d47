import { inTransaction, type Tx } from '../../core/database.ts'
import type { Deps } from '../../core/deps.ts'
import { tryLockUsers } from '../fulfilment/due-bookings.store.ts'
import { lockBooking } from '../state/bookings.store.ts'
import { type DueCharge, findDueCharges, lockDueCharge, postponeCharge } from './due-charges.store.ts'
import { expireCharge } from './expire-charges.ts'

const batchSize = 100

/** Any number of workers may run it. A failed charge is retried after a minute. */
export async function sweepCharges({ db, log }: Pick<Deps, 'db' | 'log'>): Promise<number> {
  let expired = 0
  for (const due of await findDueCharges(db, batchSize)) {
    try {
      if (await inTransaction(db, (tx) => expireIfDue(tx, due))) expired += 1
    } catch (error) {
      log.error({ err: error, chargeId: due.id }, 'could not expire a booking charge, trying again in a minute')
      await postponeCharge(db, due.id)
    }
  }
  return expired
}

/** Locks users before bookings, as all code does. Skips an owner locked by other work. */
async function expireIfDue(tx: Tx, { id, booking_id: bookingId, owner_id: ownerId }: DueCharge): Promise<boolean> {
  if (!(await tryLockUsers(tx, [ownerId]))) return false
  const booking = await lockBooking(tx, bookingId)
  const due = booking && (await lockDueCharge(tx, id))
  if (!due) return false
  const { now, ...charge } = due
  await expireCharge(tx, booking, charge, now)
  return true
}
