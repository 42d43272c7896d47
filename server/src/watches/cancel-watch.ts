import { fail } from '@enp/shared/errors'
import { cancelBooking } from '../bookings/cancellation/cancel-booking.ts'
import { findBookingState } from '../bookings/queries/find-booking-state.ts'
import { inTransaction, type Tx } from '../core/database.ts'
import type { Deps } from '../core/deps.ts'
import { cancelNotification } from '../core/outbox.ts'
import type { ChainRail } from '../payments/chain/chain-rail.ts'
import { lockUser } from '../users/lock-user.ts'
import type { User } from '../users/user.rules.ts'
import { offerKey } from './offering/offer-key.rules.ts'
import { lockWatch, updateWatchEnded } from './watches.store.ts'

type Dependencies = Pick<Deps, 'db' | 'config'>
type Reader = Pick<User, 'id' | 'language'>

/**
 * Leaves the line; places that are held go to who comes next in the same transaction. What is being paid goes on. Again
 * changes nothing. Errors: NOT_FOUND, also for somebody else's.
 */
export async function cancelWatch(
  deps: Dependencies,
  chain: ChainRail,
  reader: Reader,
  id: string,
): Promise<{ data: object }> {
  await inTransaction(deps.db, async (tx) => {
    await lockUser(tx, reader.id)
    const watch = (await lockWatch(tx, reader.id, id)) ?? fail('NOT_FOUND')
    await updateWatchEnded(tx, id)
    if (watch.booking_id !== null) await giveBack({ ...deps, tx }, chain, reader, watch.booking_id)
  })
  return { data: {} }
}

/**
 * Gives back what is held for somebody who waits, and they wait on; docs/product.md, section 13. `first`: it was held
 * until now. Errors: NOT_FOUND, also for another offer than the watch's own.
 */
export async function declineOffer(
  deps: Dependencies,
  chain: ChainRail,
  reader: Reader,
  { watchId, bookingId }: { readonly watchId: string; readonly bookingId: string },
): Promise<{ data: { first: boolean } }> {
  return inTransaction(deps.db, async (tx) => {
    await lockUser(tx, reader.id)
    if (!(await lockWatch(tx, reader.id, watchId))) fail('NOT_FOUND')
    return { data: { first: await giveBack({ ...deps, tx }, chain, reader, bookingId) } }
  })
}

/** Only what was offered, and nobody pays right now. */
async function giveBack(
  { tx, config }: Dependencies & { readonly tx: Tx },
  chain: ChainRail,
  reader: Reader,
  bookingId: string,
): Promise<boolean> {
  const booking = await findBookingState(tx, reader.id, bookingId)
  if (!booking?.isOffer || booking.state !== 'hold') return false
  await cancelBooking({ db: tx, config }, chain, reader, bookingId, {})
  await cancelNotification(tx, offerKey(bookingId)).execute()
  return true
}
