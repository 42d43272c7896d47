import type { Body, HandlerReply } from '@enp/shared/contract'
import { cancelByOperator } from '../../bookings/cancellation/cancel-by-operator.ts'
import type { Deps } from '../../core/deps.ts'
import { runIdempotently } from '../../core/idempotency.ts'
import type { ChainPaymentMethod } from '../../payments/chain/chain-payment-method.ts'
import { recordAction } from '../access/record-action.ts'
import { requireOperator } from '../access/require-operator.ts'
import { getOperatorBooking } from './get-operator-booking.ts'

/**
 * Refunds what an operator chose, also after the trip has begun; docs/rules/operators.md. Cannot
 * be undone, because the places are released. Errors: NOT_OPERATOR, NOT_FOUND, NOT_CANCELLABLE,
 * IDEMPOTENCY_CONFLICT.
 */
export async function cancelBookingForOperator(
  { db }: Pick<Deps, 'db'>,
  chain: ChainPaymentMethod,
  id: string,
  input: Body<'POST /internal/admin/bookings/:id/cancel'>,
): Promise<HandlerReply<'POST /internal/admin/bookings/:id/cancel'>> {
  const { operatorId } = input
  await requireOperator(db, operatorId)
  const key = `operator:cancel:${id}:${operatorId}:${input.updateId}`
  const { answer } = await runIdempotently(db, key, input, async (tx) => {
    await requireOperator(tx, operatorId)
    const percent = await cancelByOperator(tx, chain, id, input.percent)
    const subject = { kind: 'booking', id } as const
    if (percent !== undefined)
      await recordAction(tx, { operatorId, action: 'booking.cancel', subject, details: { percent } })
    return { first: percent !== undefined, booking: await getOperatorBooking(tx, id) }
  })
  return { data: answer }
}
