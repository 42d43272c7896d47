import type { Tx } from '../../core/database/database.ts'
import { enqueueNotification } from '../../core/notifications/outbox.ts'
import { payGiftPart } from '../../gift-cards/use-gift-card.ts'
import type { FirstPayment } from '../charges/charge.rules.ts'
import { insertCharge } from '../charges/charges.store.ts'
import { noDeposit } from '../deposit/deposit.rules.ts'
import { openRest } from '../deposit/open-rest.ts'
import { priceAfterEnp, type QuoteRates } from '../holds/methods.rules.ts'
import { notifyOrganizer } from '../organizer-decision/notify-organizer.ts'
import { addToEscrow } from '../settlement/settlement.store.ts'
import type { BookingRow } from '../state/booking.rules.ts'
import { type BookingUpdate, recordBookingEvent } from '../state/bookings.store.ts'
import { changeBookingState } from '../state/change-booking-state.ts'
import { confirmBooking, getTripValues } from '../state/confirm-booking.ts'
import { decisionDeadline } from './payment.rules.ts'

/** The caller has locked it. Throws the `isSoldOut` error if an expired one's places are gone. */
export async function markBookingPaid(tx: Tx, booking: BookingRow, paid: FirstPayment, now: Date): Promise<BookingRow> {
  const { amount, method, payerId, key, chargeId, at, deposit } = paid
  const due = deposit ?? priceAfterEnp(booking).amount
  const changed = await becomePaid(tx, booking, now, {
    paid_with: method,
    paid_currency: amount.currency,
    paid_amount: amount.amount,
    paid_at: at,
    payer_id: payerId,
    payment_key: key,
    charge_id: chargeId ?? null,
    ...toPaidDeposit(booking, deposit),
  })
  const isWholeGift = method === 'gift_card'
  const rub = isWholeGift ? due : due - booking.gift_spent
  await insertCharge(tx, {
    ...{ booking_id: booking.id, purpose: 'whole', state: 'paid', rub, ...toRates(booking) },
    ...{ payer_id: payerId, method, currency: amount.currency, amount: amount.amount },
    ...{ payment_key: key, charge_id: chargeId ?? null, paid_at: at, created_at: now },
  })
  // The part of a gift card is in escrow since it was reserved.
  if (!isWholeGift) await addToEscrow(tx, booking.id, amount)
  if (!isWholeGift && booking.gift_spent > 0n) await insertGiftCharge(tx, booking, at, now)
  if (deposit !== undefined) await openRest(tx, changed, now)
  return startFulfilment(tx, changed, now)
}

/** The offer of a deposit ends when everything is paid at once. */
const toPaidDeposit = (booking: BookingRow, deposit: bigint | undefined): BookingUpdate =>
  deposit === undefined ? noDeposit : { rest_left: priceAfterEnp(booking).amount - deposit }

const toRates = ({ usdt_rate, ton_rate, rate_margin_basis_points }: QuoteRates) => {
  return { usdt_rate, ton_rate, rate_margin_basis_points }
}

async function insertGiftCharge(tx: Tx, booking: BookingRow, at: Date, now: Date): Promise<void> {
  const { id, user_id, gift_spent: spent } = booking
  await insertCharge(tx, {
    ...{ booking_id: id, purpose: 'gift', state: 'paid', rub: spent, ...toRates(booking) },
    ...{ payer_id: user_id, method: 'gift_card', currency: 'rub', amount: spent },
    ...{ payment_key: await payGiftPart(tx, id, now), paid_at: at, created_at: now },
  })
}

/** Same as `markPaid` after the last share was paid. The shares have their own charges. */
export async function markPaidByShares(tx: Tx, booking: BookingRow, now: Date): Promise<BookingRow> {
  return startFulfilment(tx, await becomePaid(tx, booking, now, { paid_at: now, ...noDeposit }), now)
}

async function becomePaid(tx: Tx, booking: BookingRow, now: Date, change: BookingUpdate): Promise<BookingRow> {
  const isLate = booking.state === 'expired'
  const changed = await changeBookingState(tx, booking, {
    to: 'paid',
    at: now,
    event: isLate ? 'late_payment' : 'paid',
    change: { ...change, due_at: null },
  })
  if (isLate) await recordBookingEvent(tx, booking.id, { event: 'paid', at: now })
  return changed
}

async function startFulfilment(tx: Tx, paid: BookingRow, now: Date): Promise<BookingRow> {
  const next =
    paid.confirmation === 'instant' ? await confirmBooking(tx, paid, now) : await requestDecision(tx, paid, now)
  await notifyOrganizer(tx, next)
  return next
}

async function requestDecision(tx: Tx, booking: BookingRow, now: Date): Promise<BookingRow> {
  const { id, user_id: userId } = booking
  const deadline = decisionDeadline(booking, now)
  const awaiting = await changeBookingState(tx, booking, {
    to: 'awaiting_organizer',
    at: now,
    event: 'awaiting_organizer',
    change: { due_at: deadline },
  })
  const values = { ...(await getTripValues(tx, awaiting)), answerUntil: deadline.toISOString() }
  await enqueueNotification(tx, {
    key: `booking_requested:${id}`,
    userId,
    content: { kind: 'booking_requested', values },
  })
  return awaiting
}
