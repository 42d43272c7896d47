import { money } from '@enp/shared/money'
import type { Tx } from '../../core/database.ts'
import { post } from '../../ledger/ledger.store.ts'
import { planRefund } from '../cancellation/refund.rules.ts'
import { notifyPayers, refundCharges } from '../cancellation/refund-charges.ts'
import type { BookingRow } from '../state/booking.rules.ts'
import { type ChargeRow, isPaid } from './charge.rules.ts'
import { getChargePurpose } from './charge-purposes.ts'
import { findCharges, markExpired } from './charges.store.ts'

/** The caller has locked the booking. */
export async function expireCharge(tx: Tx, booking: BookingRow, charge: ChargeRow, now: Date): Promise<void> {
  const expired = await markExpired(tx, charge.id)
  await getChargePurpose(charge).expired(tx, booking, expired, now)
}

/** The caller has locked the booking. */
export async function expireCharges(tx: Tx, booking: BookingRow, now: Date): Promise<void> {
  for (const charge of await findCharges(tx, booking.id))
    if (charge.state === 'open') await expireCharge(tx, booking, charge, now)
}

/** Refunds paid charges. The caller has called `lockBookingAndUsers` and released the enp. */
export async function endUnpaid(tx: Tx, booking: BookingRow, now: Date): Promise<void> {
  const charges = await findCharges(tx, booking.id)
  if (charges.length === 0) return
  for (const charge of charges) if (charge.state === 'open') await expireCharge(tx, booking, charge, now)
  const plan = planRefund(booking, charges.filter(isPaid), 100)
  if (!plan) return
  const all = { ...plan, enp: money('enp', 0n) }
  await post(tx, await refundCharges(tx, booking, all, now), now)
  await notifyPayers(tx, booking, all, now, 'off')
}
