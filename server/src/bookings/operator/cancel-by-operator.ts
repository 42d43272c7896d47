import type { Body, HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { getNow } from '../../core/database/clock.ts'
import type { Tx } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { runIdempotently } from '../../core/idempotency.ts'
import { statesBefore } from '../../core/life-cycle.ts'
import { enqueueNotification } from '../../core/notifications/outbox.ts'
import { recordAction } from '../../operators/record-action.ts'
import { requireOperator } from '../../operators/require-operator.ts'
import type { ChainPaymentMethod } from '../../payments/chain/chain-payment-method.ts'
import { lockBookingAndUsers } from '../cancellation/lock-booking-and-users.ts'
import { refundBooking } from '../cancellation/refund-booking.ts'
import { endUnpaidCharges } from '../charges/end-charge.ts'
import { notifyOrganizerOfCancellation } from '../organizer-decision/notify-organizer.ts'
import { closeBookingDeposits } from '../payment/open-booking-deposit.ts'
import { releaseEnp } from '../payment/reserve-enp.ts'
import { type BookingRow, bookingCycle, isBookingRequest } from '../state/booking.rules.ts'
import { changeBookingState } from '../state/change-booking-state.ts'
import { cancelReminders, getTripValues } from '../state/confirm-booking.ts'
import { getOperatorBooking } from './get-operator-booking.ts'

type OperatorCancellationInput = Body<'POST /internal/admin/bookings/:id/cancel'>
type Reply = HandlerReply<'POST /internal/admin/bookings/:id/cancel'>['data']

/**
 * Refunds what an operator chose, also after the trip has begun; a request is refunded in full;
 * docs/rules/operators.md. Cannot be undone, because the places are released. Errors: NOT_OPERATOR,
 * NOT_FOUND, NOT_CANCELLABLE, IDEMPOTENCY_CONFLICT.
 */
export async function cancelByOperator(
  { db }: Pick<Deps, 'db'>,
  chain: ChainPaymentMethod,
  id: string,
  input: OperatorCancellationInput,
): Promise<HandlerReply<'POST /internal/admin/bookings/:id/cancel'>> {
  await requireOperator(db, input.operatorId)
  const key = `operator:cancel:${id}:${input.operatorId}:${input.updateId}`
  const { answer } = await runIdempotently(db, key, input, (tx) => cancel(tx, chain, id, input))
  return { data: answer }
}

async function cancel(
  tx: Tx,
  chain: ChainPaymentMethod,
  id: string,
  { operatorId, percent: chosen }: OperatorCancellationInput,
): Promise<Reply> {
  await requireOperator(tx, operatorId)
  const booking = (await lockBookingAndUsers(tx, id)) ?? throwRefusal('NOT_FOUND')
  // A walk-in has no traveller with an account who could cancel it.
  const to = booking.origin === 'app' ? 'cancelled_by_tourist' : 'cancelled_by_organizer'
  if (booking.state === to) return { first: false, booking: await getOperatorBooking(tx, id) }
  if (!statesBefore(bookingCycle, to).includes(booking.state)) throwRefusal('NOT_CANCELLABLE')
  const now = await getNow(tx)
  const percent = isBookingRequest(booking) ? 100 : chosen
  const cancelled = await changeBookingState(tx, booking, { to, at: now, event: to, change: { due_at: null } })
  if (booking.paid_at) await refundAndNotify(tx, booking, cancelled, percent, now)
  else await endUnpaidCharges(tx, await releaseEnp(tx, cancelled, now), now)
  await closeBookingDeposits(tx, chain, booking, now)
  const details = { percent }
  await recordAction(tx, { operatorId, action: 'booking.cancel', subject: { kind: 'booking', id }, details })
  return { first: true, booking: await getOperatorBooking(tx, id) }
}

async function refundAndNotify(
  tx: Tx,
  before: BookingRow,
  booking: BookingRow,
  percent: number,
  now: Date,
): Promise<void> {
  const { id, user_id: userId } = booking
  await cancelReminders(tx, booking)
  await notifyOrganizerOfCancellation(tx, booking, { isRequest: isBookingRequest(before) })
  const { values } = await refundBooking(tx, booking, { percent }, now)
  const messageValues = {
    ...(await getTripValues(tx, booking)),
    by: 'tourist' as const,
    ...(values && { refund: values }),
  }
  await enqueueNotification(tx, {
    key: `booking_cancelled:${id}`,
    userId,
    content: { kind: 'booking_cancelled', values: messageValues },
  })
}
