import { money } from '@enp/shared/money/money'
import type { Tx } from '../../core/database/database.ts'
import { postTransfers } from '../../ledger/ledger.store.ts'
import { planRefund } from '../cancellation/refund.rules.ts'
import { notifyPayers, refundCharges } from '../cancellation/refund-charges.ts'
import { changeChargeHandler } from '../changes/apply-change.ts'
import { restChargeHandler } from '../deposit/rest-charge-handler.ts'
import { shareChargeHandler } from '../group-payment/share-charge-handler.ts'
import { addToEscrow } from '../settlement/settlement.store.ts'
import type { BookingRow } from '../state/booking.rules.ts'
import {
  type ChargeHandler,
  type ChargeRow,
  isChargePaid,
  type OpenPurpose,
  type PaymentReceived,
} from './charge.rules.ts'
import { findCharges, markChargeExpired, saveChargePayment } from './charges.store.ts'

/** The caller has locked the booking. */
export async function expireCharge(tx: Tx, booking: BookingRow, charge: ChargeRow, now: Date): Promise<void> {
  const expired = await markChargeExpired(tx, charge.id)
  await getChargeHandler(charge).expired(tx, booking, expired, now)
}

/** The caller has locked the booking. */
export async function expireCharges(tx: Tx, booking: BookingRow, now: Date): Promise<void> {
  for (const charge of await findCharges(tx, booking.id))
    if (charge.state === 'open') await expireCharge(tx, booking, charge, now)
}

/** Refunds paid charges. The caller has called `lockBookingAndUsers` and released the enp. */
export async function endUnpaidCharges(tx: Tx, booking: BookingRow, now: Date): Promise<void> {
  const charges = await findCharges(tx, booking.id)
  if (charges.length === 0) return
  for (const charge of charges) if (charge.state === 'open') await expireCharge(tx, booking, charge, now)
  const plan = planRefund(booking, charges.filter(isChargePaid), 100)
  if (!plan) return
  const all = { ...plan, enp: money('enp', 0n) }
  await postTransfers(tx, await refundCharges(tx, booking, all, now), now)
  await notifyPayers(tx, booking, all, now, 'off')
}

/** Applies the effects of the charge. The caller has locked owner and payer, then the booking. */
export async function markChargePaid(
  tx: Tx,
  booking: BookingRow,
  charge: ChargeRow,
  { method, amount, payerId, key, chargeId, at }: PaymentReceived,
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

const chargePurposes: Readonly<Record<OpenPurpose, ChargeHandler>> = {
  change: changeChargeHandler,
  share: shareChargeHandler,
  rest: restChargeHandler,
}

/** Throws for `whole` and `gift`, because no charge is opened for them. */
export function getChargeHandler({ purpose }: Pick<ChargeRow, 'purpose'>): ChargeHandler {
  if (purpose === 'whole' || purpose === 'gift') throw new Error(`a charge for ${purpose} is never opened`)
  return chargePurposes[purpose]
}
