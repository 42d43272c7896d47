import type { PaymentMethod } from '@enp/shared/calls/bookings/bookings-shapes'
import type { Body } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { getNow } from '../../core/database/clock.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import type { ChainPaymentMethod } from '../../payments/chain/chain-payment-method.ts'
import { closeAwaitedByCharge } from '../../payments/chain/close-awaited-chain-payments.ts'
import { lockUser } from '../../users/get-user.ts'
import { chargeProductName } from '../charges/charge-sold-product.ts'
import { findBookingCharge, markChargeExpired } from '../charges/charges.store.ts'
import { openCharge } from '../charges/open-charge.ts'
import { payCharge } from '../charges/pay-charge.ts'
import { type BookingRow, isOwnTrip } from '../state/booking.rules.ts'
import { lockBooking } from '../state/bookings.store.ts'
import { getLastSplitRound, isCollecting, toGroupPaymentState } from './share.rules.ts'
import { findBookingByShare, findShares, insertShares } from './shares.store.ts'

/** Any user may pay. Errors: NOT_FOUND, ALREADY_CANCELLED; SHARE_TAKEN if paid or split again. */
export function payShare(
  deps: Pick<Deps, 'db' | 'config'>,
  chain: ChainPaymentMethod,
  payerId: string,
  shareId: string,
  { method }: { readonly method: PaymentMethod },
): Promise<{ readonly id: string }> {
  return inTransaction(deps.db, async (tx) => {
    const booking = (await findBookingByShare(tx, shareId)) ?? throwRefusal('NOT_FOUND')
    const before = await findBookingCharge(tx, shareId)
    if (before?.state === 'expired' && toGroupPaymentState(booking) !== 'ended') throwRefusal('SHARE_TAKEN')
    if (toGroupPaymentState(booking) === 'ended' && booking.state !== 'expired') throwRefusal('ALREADY_CANCELLED')
    const begun = await payCharge({ ...deps, db: tx }, chain, payerId, shareId, { method })
    // `payCharge` returns the share's own id for a paid share, and another user may have paid it.
    if (begun.id === shareId && (await findBookingCharge(tx, shareId))?.payer_id !== payerId)
      throwRefusal('SHARE_TAKEN')
    return begun
  })
}

/** Also closes transfers awaited for it on chain. The caller has locked the booking. */
export async function closeShare(tx: Tx, chain: ChainPaymentMethod, shareId: string, now: Date): Promise<void> {
  await markChargeExpired(tx, shareId)
  await closeAwaitedByCharge(tx, chain, { product: chargeProductName, chargeId: shareId }, now)
}

type RemainderInput = Body<'POST /v1/bookings/:id/shares/take-over'>

/** The first payment counts. Errors: NOT_FOUND, HOLD_EXPIRED, ALREADY_CANCELLED, SHARE_TAKEN. */
export function payRemainder(
  deps: Pick<Deps, 'db' | 'config'>,
  chain: ChainPaymentMethod,
  ownerId: string,
  bookingId: string,
  { method }: RemainderInput,
): Promise<{ readonly id: string }> {
  return inTransaction(deps.db, async (tx) => {
    await lockUser(tx, ownerId)
    const booking = await lockBooking(tx, bookingId)
    if (!booking || !isOwnTrip(booking, ownerId) || booking.split_at === null) throwRefusal('NOT_FOUND')
    const now = await getNow(tx)
    if (toGroupPaymentState(booking) === 'booked') throwRefusal('SHARE_TAKEN')
    if (toGroupPaymentState(booking) === 'ended')
      throwRefusal(booking.state === 'expired' ? 'HOLD_EXPIRED' : 'ALREADY_CANCELLED')
    if (!isCollecting(booking, now)) throwRefusal('HOLD_EXPIRED')
    const chargeId = await openRemainder(tx, chain, booking, now)
    const { id } = await payCharge({ ...deps, db: tx }, chain, ownerId, chargeId, { method })
    return { id: id === chargeId ? bookingId : id }
  })
}

async function openRemainder(tx: Tx, chain: ChainPaymentMethod, booking: BookingRow, now: Date): Promise<string> {
  const shares = await findShares(tx, booking.id)
  const open = shares.filter(({ state }) => state === 'open')
  const rub = open.reduce((sum, share) => (share.takes_over ? sum : sum + share.rub), 0n)
  const former = open.find(({ takes_over }) => takes_over)
  if (former?.rub === rub) return former.id
  if (former) await closeShare(tx, chain, former.id, now)
  const { id } = await openCharge(tx, booking, { purpose: 'share', rub, expiresAt: booking.hold_expires_at })
  const place = shares.length
  await insertShares(tx, [
    { chargeId: id, bookingId: booking.id, place, round: getLastSplitRound(shares), takesOver: true },
  ])
  return id
}
