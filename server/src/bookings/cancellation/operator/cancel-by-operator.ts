import type { OperatorReason } from '@enp/shared/calls/notifications/booking-notifications'
import { throwRefusal } from '@enp/shared/errors'
import type { Database, Tx } from '../../../core/database/database.ts'
import { findPaidCharges } from '../../charges/charges.store.ts'
import type { BookingRow } from '../../state/booking.rules.ts'
import { findBookingById, lockBooking } from '../../state/bookings.store.ts'
import { planRefund, type RefundPlan } from '../refund.rules.ts'
import {
  divideKeptMoney,
  isCancellableByOperator,
  type KeptMoney,
  toOperatorPercent,
} from './operator-cancellation.rules.ts'
import {
  endOperatorCancellation,
  findPendingOperatorCancellation,
  insertOperatorCancellation,
} from './operator-cancellations.store.ts'

export interface OperatorCancellationPreview {
  readonly booking: BookingRow
  readonly percent: number
  /** Undefined if nothing was paid through us. */
  readonly plan: RefundPlan | undefined
  readonly kept: KeptMoney
}

/** Errors: NOT_FOUND, NOT_CANCELLABLE. */
export async function previewOperatorCancellation(
  db: Database,
  bookingId: string,
  chosenPercent: number,
): Promise<OperatorCancellationPreview> {
  const booking = (await findBookingById(db, bookingId)) ?? throwRefusal('NOT_FOUND')
  if (!isCancellableByOperator(booking)) throwRefusal('NOT_CANCELLABLE')
  const percent = toOperatorPercent(booking, chosenPercent)
  const plan = booking.paid_at === null ? undefined : planRefund(booking, await findPaidCharges(db, bookingId), percent)
  return { booking, percent, plan, kept: plan ? divideKeptMoney(booking, plan) : { organizer: [], product: [] } }
}

interface CancellationOrder {
  readonly percent: number
  readonly reason: OperatorReason
  readonly operatorId: number
}

interface ScheduledCancellation {
  readonly cancellationId: string
  readonly percent: number
}

/**
 * Schedules it; the worker moves places and money when it is due. Undefined if the booking is
 * cancelled or its cancellation is pending. Errors: NOT_FOUND, NOT_CANCELLABLE.
 */
export async function scheduleOperatorCancellation(
  tx: Tx,
  bookingId: string,
  { percent: chosenPercent, reason, operatorId }: CancellationOrder,
): Promise<ScheduledCancellation | undefined> {
  const booking = (await lockBooking(tx, bookingId)) ?? throwRefusal('NOT_FOUND')
  if (booking.state === 'cancelled_by_tourist' || booking.state === 'cancelled_by_organizer') return undefined
  if (await findPendingOperatorCancellation(tx, bookingId)) return undefined
  if (!isCancellableByOperator(booking)) throwRefusal('NOT_CANCELLABLE')
  const percent = toOperatorPercent(booking, chosenPercent)
  const order = { percent, reason, operatorId }
  return { percent, cancellationId: await insertOperatorCancellation(tx, booking, order) }
}

/** Returns false if it was carried out, dropped or undone before. */
export function undoOperatorCancellation(
  tx: Tx,
  { cancellationId }: { readonly cancellationId: string },
): Promise<boolean> {
  return endOperatorCancellation(tx, cancellationId, 'undone')
}
