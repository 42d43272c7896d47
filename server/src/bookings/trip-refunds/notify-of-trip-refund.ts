import type { OperatorReason } from '@enp/shared/calls/notifications/booking-notifications'
import { type Money, money, toDecimalText } from '@enp/shared/money/money'
import type { Tx } from '../../core/database/database.ts'
import { enqueueNotification } from '../../core/notifications/outbox.ts'
import { notifyMembers } from '../../team/notify-members.ts'
import { refundValues } from '../cancellation/refund.rules.ts'
import { listPayerParts, notifyPayers } from '../cancellation/refund-charges.ts'
import type { BookingRow } from '../state/booking.rules.ts'
import { getTripValues } from '../state/confirm-booking.ts'
import { sumDebts, type TripRefundPlan } from './trip-refund.rules.ts'

interface Refunded {
  readonly id: string
  readonly plan: TripRefundPlan
  readonly reason: OperatorReason
  /** The traveller accepted an offer of the organizer. */
  readonly isOffer: boolean
}

const unknownName = '—'
const toAmount = <C extends 'rub' | 'usdt' | 'ton' | 'enp'>(sum: Money<C>) => ({
  amount: toDecimalText(sum),
  currency: sum.currency,
})

/** Notifies the traveller, other payers and the members. */
export async function notifyOfTripRefund(
  tx: Tx,
  booking: BookingRow,
  { id, plan, reason, isOffer }: Refunded,
  now: Date,
): Promise<void> {
  const { user_id: userId, organizer_id: organizerId, service_id: serviceId, contact } = booking
  const trip = await getTripValues(tx, booking)
  const refund = refundValues(listPayerParts(plan.parts, userId), now, plan.enp)
  const compensation = plan.compensation && toAmount(plan.compensation)
  const agreed = isOffer && { agreed: true }
  const owed = sumDebts(plan)
  const own = { ...trip, ...agreed, reason, ...(refund && { refund }), ...(compensation && { compensation }) }
  await enqueueNotification(tx, { key: `trip_refunded:${id}`, userId, content: { kind: 'trip_refunded', values: own } })
  await notifyPayers(tx, booking, plan, now, 'after_trip')
  const values = {
    ...{ ...trip, ...agreed, reason, contactName: contact?.fullName ?? unknownName },
    rub: toAmount(money('rub', plan.rub)),
    taken: plan.fromOrganizer.map(toAmount),
    ...(owed > 0n && { owed: toAmount(money('rub', owed)) }),
  }
  const content = { kind: 'organizer_trip_refunded', values } as const
  await notifyMembers(tx, { organizerId, serviceId }, { key: `trip_refunded:${id}`, content })
}
