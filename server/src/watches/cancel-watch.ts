import { throwRefusal } from '@enp/shared/errors'
import { cancelBooking } from '../bookings/cancellation/cancel-booking.ts'
import { findBookingState } from '../bookings/queries/get-booking.ts'
import { inTransaction, type Tx } from '../core/database/database.ts'
import type { Deps } from '../core/deps.ts'
import { cancelNotification } from '../core/notifications/outbox.ts'
import type { ChainPaymentMethod } from '../payments/chain/chain-payment-method.ts'
import { lockUser } from '../users/get-user.ts'
import type { User } from '../users/user.rules.ts'
import { toWatchOfferKey } from './watch.rules.ts'
import { lockWatch, updateWatchEnded } from './watches.store.ts'

type Dependencies = Pick<Deps, 'db' | 'config'>
type Reader = Pick<User, 'id' | 'language'>

/** Its places go to the next watch; an offer being paid continues. Errors: NOT_FOUND. */
export async function cancelWatch(
  deps: Dependencies,
  chain: ChainPaymentMethod,
  reader: Reader,
  id: string,
): Promise<{ data: object }> {
  await inTransaction(deps.db, async (tx) => {
    await lockUser(tx, reader.id)
    const watch = (await lockWatch(tx, reader.id, id)) ?? throwRefusal('NOT_FOUND')
    await updateWatchEnded(tx, id)
    if (watch.booking_id !== null) await releaseOffer({ ...deps, tx }, chain, reader, watch.booking_id)
  })
  return { data: {} }
}

/** The watch continues. `first` is true if the places were held until now. Errors: NOT_FOUND. */
export async function declineOffer(
  deps: Dependencies,
  chain: ChainPaymentMethod,
  reader: Reader,
  { watchId, bookingId }: { readonly watchId: string; readonly bookingId: string },
): Promise<{ data: { first: boolean } }> {
  return inTransaction(deps.db, async (tx) => {
    await lockUser(tx, reader.id)
    if (!(await lockWatch(tx, reader.id, watchId))) throwRefusal('NOT_FOUND')
    return { data: { first: await releaseOffer({ ...deps, tx }, chain, reader, bookingId) } }
  })
}

async function releaseOffer(
  { tx, config }: Dependencies & { readonly tx: Tx },
  chain: ChainPaymentMethod,
  reader: Reader,
  bookingId: string,
): Promise<boolean> {
  const booking = await findBookingState(tx, reader.id, bookingId)
  if (!booking?.isOffer || booking.state !== 'hold') return false
  await cancelBooking({ db: tx, config }, chain, reader, bookingId, {})
  await cancelNotification(tx, toWatchOfferKey(bookingId)).execute()
  return true
}
