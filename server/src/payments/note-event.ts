import type { PaymentEvent } from '@enp/shared/calls/payments'
import type { Tx } from '../core/database.ts'

interface Noted {
  readonly purchaseId?: string
  readonly chargeId?: string
  /** That it was created its purchase tells: one that nothing else happened to leaves no trace when it is forgotten. */
  readonly event: Exclude<PaymentEvent, 'created'>
  readonly at: Date
  /** For operators: why. */
  readonly detail?: string
}

/** Adds a step to the timeline of a payment, in the transaction that takes it; never edited. */
export async function noteEvent(tx: Tx, { purchaseId, chargeId, event, at, detail }: Noted): Promise<void> {
  await tx
    .insertInto('payment_event')
    .values({ purchase_id: purchaseId ?? null, charge_id: chargeId ?? null, event, at, detail: detail ?? null })
    .execute()
}
