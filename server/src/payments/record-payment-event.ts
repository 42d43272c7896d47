import type { PaymentEvent } from '@enp/shared/calls/bookings/payments'
import type { Tx } from '../core/database/database.ts'

interface PaymentEventInput {
  readonly purchaseId?: string
  readonly chargeId?: string
  /** Creation is not an event, because the purchase row has its time. */
  readonly event: Exclude<PaymentEvent, 'created'>
  readonly at: Date
  readonly detail?: string
}

/** Called in the transaction that performs the step. Rows are never edited. */
export async function recordPaymentEvent(
  tx: Tx,
  { purchaseId, chargeId, event, at, detail }: PaymentEventInput,
): Promise<void> {
  await tx
    .insertInto('payment_event')
    .values({ purchase_id: purchaseId ?? null, charge_id: chargeId ?? null, event, at, detail: detail ?? null })
    .execute()
}
