import type { OperatorReason, TripValues } from '@enp/shared/calls/notifications/booking-notifications'
import type { NotificationContent } from '@enp/shared/calls/notifications/notification-content'
import { toDecimalText } from '@enp/shared/money/money'
import type { Tx } from '../../core/database/database.ts'
import { enqueueNotification } from '../../core/notifications/outbox.ts'
import { endUnpaidCharges } from '../charges/end-charge.ts'
import { notifyOrganizerOfCancellation } from '../organizer-decision/notify-organizer.ts'
import { releaseReserved } from '../payment/reserve-gift.ts'
import { type BookingRow, isBookingRequest } from '../state/booking.rules.ts'
import { changeBookingState } from '../state/change-booking-state.ts'
import { cancelReminders, getTripValues } from '../state/confirm-booking.ts'
import { divideKeptMoney } from './operator/operator-cancellation.rules.ts'
import type { RefundPlan } from './refund.rules.ts'
import { type RefundTerms, refundBooking } from './refund-booking.ts'

interface Cancellation extends RefundTerms {
  readonly to: 'cancelled_by_tourist' | 'cancelled_by_organizer'
  /** Present if an operator cancels. */
  readonly operatorReason?: OperatorReason
  /** The rest after a deposit was not paid in time. */
  readonly isRestUnpaid?: boolean
}

/**
 * Ends the charges of an unpaid booking, refunds a paid one and notifies both sides. The caller
 * has called `lockBookingAndUsers`.
 */
export async function cancelAndRefund(
  tx: Tx,
  booking: BookingRow,
  { to, operatorReason, isRestUnpaid = false, ...terms }: Cancellation,
  now: Date,
): Promise<RefundPlan | undefined> {
  const event = operatorReason ? 'cancelled_by_operator' : isRestUnpaid ? 'rest_unpaid' : to
  const cancelled = await changeBookingState(tx, booking, { to, at: now, event, change: { due_at: null } })
  const by = operatorReason
    ? ({ by: 'operator', operatorReason } as const)
    : ({ by: isRestUnpaid ? 'rest' : 'tourist' } as const)
  if (!booking.paid_at) {
    await endUnpaidCharges(tx, await releaseReserved(tx, cancelled, now), now)
    if (operatorReason) await notifyOfUnpaid(tx, booking, cancelled, operatorReason)
    return undefined
  }
  await cancelReminders(tx, booking)
  const { plan, values: refund } = await refundBooking(tx, cancelled, terms, now)
  await notifyOrganizerOfCancellation(tx, cancelled, {
    isRequest: isBookingRequest(booking),
    isRestUnpaid,
    ...(operatorReason && { byOperator: toOperatorValues(cancelled, operatorReason, terms.percent, plan) }),
  })
  await notifyTraveller(tx, cancelled, { ...by, ...(refund && { refund }) })
  return plan
}

/** A confirmed booking without a payment is a walk-in, which has no traveller with an account. */
async function notifyOfUnpaid(tx: Tx, before: BookingRow, cancelled: BookingRow, reason: OperatorReason) {
  if (before.origin === 'app') return notifyTraveller(tx, cancelled, { by: 'operator', operatorReason: reason })
  return notifyOrganizerOfCancellation(tx, cancelled, { byOperator: { reason, percent: 0, kept: [] } })
}

function toOperatorValues(
  booking: BookingRow,
  reason: OperatorReason,
  percent: number,
  plan: RefundPlan | undefined,
): ByOperator {
  const kept = plan ? divideKeptMoney(booking, plan).organizer : []
  return { reason, percent, kept: kept.map((sum) => ({ amount: toDecimalText(sum), currency: sum.currency })) }
}

type ByOperator = NonNullable<Extract<NotificationContent, { kind: 'organizer_cancelled' }>['values']['byOperator']>
type CancelledValues = Extract<NotificationContent, { kind: 'booking_cancelled' }>['values']

export async function notifyTraveller(
  tx: Tx,
  booking: BookingRow,
  values: Omit<CancelledValues, keyof TripValues>,
): Promise<void> {
  await enqueueNotification(tx, {
    key: `booking_cancelled:${booking.id}`,
    userId: booking.user_id,
    content: { kind: 'booking_cancelled', values: { ...(await getTripValues(tx, booking)), ...values } },
  })
}
