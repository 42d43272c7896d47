import type { Body, HandlerReply, Query } from '@enp/shared/contract'
import { type Money, toDecimalText } from '@enp/shared/money/money'
import { previewTripRefund, refundTrip } from '../../bookings/trip-refunds/refund-trip.ts'
import type { Deps } from '../../core/deps.ts'
import { runIdempotently } from '../../core/idempotency.ts'
import { recordAction } from '../access/record-action.ts'
import { requireOperator } from '../access/require-operator.ts'
import { cleanOperatorReason } from './cancel-booking-for-operator.ts'
import { getOperatorBooking } from './get-operator-booking.ts'

const toSum = (sum: Money) => ({ amount: toDecimalText(sum), currency: sum.currency })
const toRub = (rub: number | undefined) => (rub === undefined ? undefined : BigInt(rub))

/** Errors: NOT_OPERATOR, NOT_FOUND, TRIP_NOT_REFUNDABLE, REFUND_TOO_LARGE. */
export async function previewTripRefundForOperator(
  { db }: Pick<Deps, 'db'>,
  id: string,
  { operatorId, kind, rub }: Query<'GET /internal/admin/bookings/:id/refund'>,
): Promise<HandlerReply<'GET /internal/admin/bookings/:id/refund'>> {
  await requireOperator(db, operatorId)
  const { booking, left, plan } = await previewTripRefund(db, id, { kind, rub: toRub(rub) })
  return {
    data: {
      number: booking.number,
      kind,
      rub: Number(plan.rub),
      left: Number(left),
      refunds: plan.parts.map(({ sum, method }) => ({ ...toSum(sum), method })),
      enp: toDecimalText(plan.enp),
      ...(plan.compensation && { compensation: toSum(plan.compensation) }),
      fromOrganizer: plan.fromOrganizer.map(toSum),
      fromProduct: plan.fromProduct.map(toSum),
    },
  }
}

/**
 * Once per press; docs/rules/trip-refunds.md. Errors: NOT_OPERATOR, NOT_FOUND,
 * TRIP_NOT_REFUNDABLE, REFUND_TOO_LARGE, VALIDATION_ERROR, IDEMPOTENCY_CONFLICT.
 */
export async function refundTripForOperator(
  { db }: Pick<Deps, 'db'>,
  id: string,
  input: Body<'POST /internal/admin/bookings/:id/refund'>,
): Promise<HandlerReply<'POST /internal/admin/bookings/:id/refund'>> {
  const { operatorId, updateId, kind, rub, seenLeft } = input
  await requireOperator(db, operatorId)
  const key = `operator:trip_refund:${id}:${operatorId}:${updateId}`
  const { answer } = await runIdempotently(db, key, input, async (tx) => {
    await requireOperator(tx, operatorId)
    const reason = cleanOperatorReason(input.reason)
    const order = { kind, rub: toRub(rub), seenLeft: BigInt(seenLeft), reason, operatorId }
    const refunded = await refundTrip(tx, id, order)
    if (refunded) {
      const details = {
        ...{ refundId: refunded.id, kind, rub: Number(refunded.plan.rub) },
        fromOrganizer: Number(refunded.plan.organizerRub),
        reason: 'usual' in reason ? reason.usual : 'words',
      }
      await recordAction(tx, { operatorId, action: 'booking.refund', subject: { kind: 'booking', id }, details })
    }
    const outcome = refunded ? ('refunded' as const) : ('changed' as const)
    return { outcome, booking: await getOperatorBooking(tx, id) }
  })
  return { data: answer }
}
