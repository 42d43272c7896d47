import { inTransaction, type Tx } from '../../core/database.ts'
import type { Deps } from '../../core/deps.ts'
import { tryLockUsers } from '../fulfilment/due-bookings.store.ts'
import { lockBooking } from '../state/bookings.store.ts'
import { type DueCharge, findDueCharges, lockDueCharge, postponeCharge } from './due-charges.store.ts'
import { expireCharge } from './expire-charges.ts'

/** So many in one round: the next one comes a second later. */
const atOnce = 100

/**
 * What a change would cost and nobody has paid in time lapses, each in a transaction of its own; docs/product.md, section
 * 13. Shares end with their hold. Any number of workers may do so at once. What fails is told and tried again a minute
 * later. Answers how many lapsed.
 */
export async function sweepCharges({ db, log }: Pick<Deps, 'db' | 'log'>): Promise<number> {
  let lapsed = 0
  for (const due of await findDueCharges(db, atOnce)) {
    try {
      if (await inTransaction(db, (tx) => lapse(tx, due))) lapsed += 1
    } catch (error) {
      log.error(
        { err: error, chargeId: due.id },
        'a charge of a booking could not lapse, it is tried again in a minute',
      )
      await postponeCharge(db, due.id)
    }
  }
  return lapsed
}

/** People before bookings, as everybody locks them. Whoever is at work there comes first, and is not waited for. */
async function lapse(tx: Tx, { id, booking_id: bookingId, owner_id: ownerId }: DueCharge): Promise<boolean> {
  if (!(await tryLockUsers(tx, [ownerId]))) return false
  const booking = await lockBooking(tx, bookingId)
  const due = booking && (await lockDueCharge(tx, id))
  if (!due) return false
  const { now, ...charge } = due
  await expireCharge(tx, booking, charge, now)
  return true
}
