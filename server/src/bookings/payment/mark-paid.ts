import type { PaymentMethod } from '@enp/shared/calls/bookings-shapes'
import type { Money } from '@enp/shared/money'
import type { Tx } from '../../core/database.ts'
import { tell } from '../../core/outbox.ts'
import { tellOrganizer } from '../answers/tell-organizer.ts'
import { addToEscrow } from '../settlement/escrow.store.ts'
import type { BookingRow } from '../state/booking.rules.ts'
import { noteBookingEvent } from '../state/bookings.store.ts'
import { changeState } from '../state/change-state.ts'
import { confirmBooking, readTrip } from '../state/confirm-booking.ts'
import { answerDeadline } from './payment.rules.ts'

interface Paid {
  readonly method: PaymentMethod
  readonly amount: Money<'rub' | 'ton' | 'usdt'>
  readonly payerId: string
  /** The key of the transfer that brings it to escrow, which the caller posts. */
  readonly key: string
  /** Of a card. */
  readonly chargeId?: string
  readonly at: Date
}

/**
 * A booking is paid: confirmed at once, or its organizer is asked; docs/product.md, section 13. It is locked by the
 * caller. What `isSoldOut` knows is thrown for an expired one whose places are gone.
 */
export async function markPaid(tx: Tx, booking: BookingRow, paid: Paid, now: Date): Promise<BookingRow> {
  const { id, state, confirmation } = booking
  const { amount, method, payerId, key, chargeId, at } = paid
  const isLate = state === 'expired'
  const changed = await changeState(tx, booking, {
    to: 'paid',
    at: now,
    event: isLate ? 'late_payment' : 'paid',
    change: {
      due_at: null,
      paid_with: method,
      paid_currency: amount.currency,
      paid_amount: amount.amount,
      paid_at: at,
      payer_id: payerId,
      payment_key: key,
      charge_id: chargeId ?? null,
    },
  })
  if (isLate) await noteBookingEvent(tx, id, { event: 'paid', at: now })
  await addToEscrow(tx, id, amount)
  const next = confirmation === 'instant' ? await confirmBooking(tx, changed, now) : await ask(tx, changed, now)
  await tellOrganizer(tx, next)
  return next
}

async function ask(tx: Tx, booking: BookingRow, now: Date): Promise<BookingRow> {
  const { id, user_id: userId } = booking
  const deadline = answerDeadline(booking, now)
  const asked = await changeState(tx, booking, {
    to: 'awaiting_organizer',
    at: now,
    event: 'awaiting_organizer',
    change: { due_at: deadline },
  })
  const values = { ...(await readTrip(tx, asked)), answerUntil: deadline.toISOString() }
  await tell(tx, { key: `booking_requested:${id}`, userId, content: { kind: 'booking_requested', values } })
  return asked
}
