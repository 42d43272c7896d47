import type { OperatorReason } from '@enp/shared/calls/notifications/booking-notifications'
import type { Body, HandlerReply, Query } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { type Money, toDecimalText } from '@enp/shared/money/money'
import { cleanMultilineText } from '@enp/shared/text/plain-text'
import {
  previewOperatorCancellation,
  scheduleOperatorCancellation,
} from '../../bookings/cancellation/operator/cancel-by-operator.ts'
import type { Deps } from '../../core/deps.ts'
import { runIdempotently } from '../../core/idempotency.ts'
import { recordUndoableAction } from '../access/record-action.ts'
import { requireOperator } from '../access/require-operator.ts'
import { getOperatorBooking } from './get-operator-booking.ts'

/** Errors: NOT_OPERATOR, NOT_FOUND, NOT_CANCELLABLE. */
export async function previewCancellationForOperator(
  { db }: Pick<Deps, 'db'>,
  id: string,
  { operatorId, percent: chosen }: Query<'GET /internal/admin/bookings/:id/cancel'>,
): Promise<HandlerReply<'GET /internal/admin/bookings/:id/cancel'>> {
  await requireOperator(db, operatorId)
  const { booking, percent, plan, kept } = await previewOperatorCancellation(db, id, chosen)
  const refunds = plan?.parts.filter(({ sum }) => sum.amount > 0n) ?? []
  return {
    data: {
      number: booking.number,
      percent,
      refunds: refunds.map(({ sum, method }) => ({ ...toSum(sum), method })),
      enp: plan ? toDecimalText(plan.enp) : '0',
      organizerKeeps: kept.organizer.map(toSum),
      productKeeps: kept.product.map(toSum),
    },
  }
}

const toSum = (sum: Money) => ({ amount: toDecimalText(sum), currency: sum.currency })

/**
 * Schedules the cancellation, also after the trip has begun; docs/rules/operators.md. Errors:
 * NOT_OPERATOR, NOT_FOUND, NOT_CANCELLABLE, VALIDATION_ERROR, IDEMPOTENCY_CONFLICT.
 */
export async function cancelBookingForOperator(
  { db }: Pick<Deps, 'db'>,
  id: string,
  input: Body<'POST /internal/admin/bookings/:id/cancel'>,
): Promise<HandlerReply<'POST /internal/admin/bookings/:id/cancel'>> {
  const { operatorId } = input
  await requireOperator(db, operatorId)
  const key = `operator:cancel:${id}:${operatorId}:${input.updateId}`
  const { answer } = await runIdempotently(db, key, input, async (tx) => {
    await requireOperator(tx, operatorId)
    const order = { operatorId, percent: input.percent, reason: cleanOperatorReason(input.reason) }
    const scheduled = await scheduleOperatorCancellation(tx, id, order)
    const booking = await getOperatorBooking(tx, id)
    if (!scheduled) return { first: false, booking }
    const { cancellationId, percent } = scheduled
    const details = { percent, reason: 'usual' in order.reason ? order.reason.usual : 'words' }
    const entry = { operatorId, action: 'booking.cancel', subject: { kind: 'booking', id }, details } as const
    return { first: true, booking, undo: await recordUndoableAction(tx, entry, { cancellationId }) }
  })
  return { data: answer }
}

/** Errors: VALIDATION_ERROR if no character is visible. */
export function cleanOperatorReason(reason: OperatorReason): OperatorReason {
  if ('usual' in reason) return reason
  const words = cleanMultilineText(reason.words)
  return words === '' ? throwRefusal('VALIDATION_ERROR', { field: 'reason', problem: 'has no words' }) : { words }
}
