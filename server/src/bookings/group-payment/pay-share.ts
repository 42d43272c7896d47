import type { PaymentMethod } from '@enp/shared/calls/bookings-shapes'
import { throwRefusal } from '@enp/shared/errors'
import { inTransaction } from '../../core/database.ts'
import type { Deps } from '../../core/deps.ts'
import type { ChainPaymentMethod } from '../../payments/chain/chain-payment-method.ts'
import { findBookingCharge } from '../charges/charges.store.ts'
import { payCharge } from '../charges/pay-charge.ts'
import { toGroupPaymentState } from './share.rules.ts'
import { findBookingByShare } from './shares.store.ts'

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
