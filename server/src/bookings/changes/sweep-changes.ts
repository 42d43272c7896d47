import { getNow } from '../../core/clock.ts'
import { inTransaction, type Tx } from '../../core/database.ts'
import type { Deps } from '../../core/deps.ts'
import { lockBooking } from '../state/bookings.store.ts'
import {
  type DueChange,
  findBookingChange,
  findDueChanges,
  postponeBookingChange,
  saveChangeState,
} from './changes.store.ts'
import { cancelConsentRequest, notifyChangeDecided } from './notify-changed.ts'

const batchSize = 100

/** Any number of workers may run it. A failed change is retried after a minute. */
export async function sweepChanges({ db, log }: Pick<Deps, 'db' | 'log'>): Promise<number> {
  let ended = 0
  for (const due of await findDueChanges(db, batchSize)) {
    try {
      if (await inTransaction(db, (tx) => end(tx, due))) ended += 1
    } catch (error) {
      log.error({ err: error, changeId: due.id }, 'could not end a booking change, trying again in a minute')
      await postponeBookingChange(db, due.id)
    }
  }
  return ended
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
