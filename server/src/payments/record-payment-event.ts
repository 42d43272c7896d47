import type { PaymentEvent } from '@enp/shared/calls/payments'
import type { Tx } from '../core/database.ts'

interface PaymentEventInput {
  readonly purchaseId?: string
  readonly chargeId?: string
  /**
   * Creation is not recorded as an event, because the purchase row has its time. A purchase with no
   * other event leaves no trace when it is deleted.
   */
  readonly event: Exclude<PaymentEvent, 'created'>
  readonly at: Date
  readonly detail?: string
}

/**
 * Appends a step to the timeline of a payment, in the transaction that performs the step. Rows are
 * never edited.
 */
export async function recordPaymentEvent(
  tx: Tx,
  { purchaseId, chargeId, event, at, detail }: PaymentEventInput,
): Promise<void> {
  await tx
    .insertInto('payment_event')
    .values({ purchase_id: purchaseId ?? null, charge_id: chargeId ?? null, event, at, detail: detail ?? null })
    .execute()
}
