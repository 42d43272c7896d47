import type { PaymentEvent } from '@enp/shared/calls/payments'
import type { Tx } from '../core/database.ts'

interface PaymentEventInput {
  readonly purchaseId?: string
  readonly chargeId?: string
  /** That it was created its purchase tells: one that nothing else happened to leaves no trace when it is forgotten. */
  readonly event: Exclude<PaymentEvent, 'created'>
  readonly at: Date
  /** For operators: why. */
  readonly detail?: string
}

/** Adds a step to the timeline of a payment, in the transaction that takes it; never edited. */
export async function recordPaymentEvent(
  tx: Tx,
  { purchaseId, chargeId, event, at, detail }: PaymentEventInput,
): Promise<void> {
  await tx
    .insertInto('payment_event')
    .values({ purchase_id: purchaseId ?? null, charge_id: chargeId ?? null, event, at, detail: detail ?? null })
    .execute()
}
