import { money } from '@enp/shared/money'
import type { Tx } from '../../core/database.ts'
import { postTransfers } from '../../ledger/ledger.store.ts'
import { planRefund } from '../cancellation/refund.rules.ts'
import { notifyPayers, refundCharges } from '../cancellation/refund-charges.ts'
import type { BookingRow } from '../state/booking.rules.ts'
import { type ChargeRow, isChargePaid } from './charge.rules.ts'
import { getChargeHandler } from './charge-purposes.ts'
import { findCharges, markChargeExpired } from './charges.store.ts'

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
