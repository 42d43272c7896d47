import type { PaymentMethod } from '@enp/shared/calls/bookings-shapes'
import type { Money } from '@enp/shared/money'
import type { Tx } from '../../core/database.ts'
import { addToEscrow } from '../settlement/escrow.store.ts'
import type { BookingRow } from '../state/booking.rules.ts'
import type { ChargeRow } from './charge.rules.ts'
import { getChargeHandler } from './charge-purposes.ts'
import { saveChargePayment } from './charges.store.ts'

interface Paid {
  readonly method: PaymentMethod
  readonly amount: Money<'rub' | 'ton' | 'usdt'>
  readonly payerId: string
  /** Key of the transfer to escrow, which the caller posts. */
  readonly key: string
  readonly chargeId?: string
  readonly at: Date
}

/** Applies the effects of the charge. The caller has locked owner and payer, then the booking. */
export async function markChargePaid(
  tx: Tx,
  booking: BookingRow,
  charge: ChargeRow,
  { method, amount, payerId, key, chargeId, at }: Paid,
  now: Date,
): Promise<BookingRow> {
  const paid = await saveChargePayment(tx, charge.id, {
    payer_id: payerId,
    method,
    currency: amount.currency,
    amount: amount.amount,
    payment_key: key,
    charge_id: chargeId ?? null,
    paid_at: at,
  })
  await addToEscrow(tx, booking.id, amount)
  return getChargeHandler(charge).paid(tx, booking, paid, now)
}
