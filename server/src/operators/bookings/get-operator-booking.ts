import type { OperatorBooking, OperatorUser } from '@enp/shared/calls/operators/operator-search'
import { throwRefusal } from '@enp/shared/errors'
import { money, toDecimalText } from '@enp/shared/money/money'
import { toDisplayName } from '@enp/shared/text/plain-text'
import { isCancellableByOperator } from '../../bookings/cancellation/operator/operator-cancellation.rules.ts'
import { findPendingOperatorCancellation } from '../../bookings/cancellation/operator/operator-cancellations.store.ts'
import {
  type OperatorCancellationRow,
  toOperatorReason,
} from '../../bookings/cancellation/operator/operator-reason.rules.ts'
import { findPaidCharges } from '../../bookings/charges/charges.store.ts'
import { compensationKeys } from '../../bookings/settlement/settlement.rules.ts'
import { refundPercent } from '../../bookings/state/booking.rules.ts'
import { findRefundLeft } from '../../bookings/trip-refunds/refund-trip.ts'
import { tripCompensationKey, tripRefundKey } from '../../bookings/trip-refunds/trip-refund.rules.ts'
import { getNow } from '../../core/database/clock.ts'
import type { Database } from '../../core/database/database.ts'
import { listPostings } from '../../ledger/list-postings.ts'
import {
  findBookingHistory,
  findOperatorBooking,
  findOperatorName,
  findUserBookings,
} from './operator-bookings.store.ts'

const currencies = ['rub', 'ton', 'usdt', 'enp'] as const

/** Includes the history, without the contact: product rule 13a. Errors: NOT_FOUND. */
export async function getOperatorBooking(db: Database, id: string): Promise<OperatorBooking> {
  const row = (await findOperatorBooking(db, id)) ?? throwRefusal('NOT_FOUND')
  const { events, refunds, tripRefundIds } = await findBookingHistory(db, id)
  const paid = await findPaidCharges(db, id)
  const pending = await findPendingOperatorCancellation(db, id)
  const refundLeft = await findRefundLeft(db, row)
  const settled = currencies.map((currency) => `booking_settled:${id}:${currency}`)
  const keys = [
    ...paid.map(({ payment_key: key }) => key),
    ...[`booking_bonus:${id}`, ...Object.values(compensationKeys(id))],
    ...refunds.flatMap((refund) => [`booking_refund:${refund.id}`, `booking_refund:${refund.id}:enp`]),
    ...tripRefundIds.flatMap((refundId) => [tripRefundKey(id, refundId), tripCompensationKey(id, refundId)]),
    ...settled.flatMap((key) => [key, ...refunds.map((refund) => `${key}:${refund.id}`)]),
  ]
  const about = [id, ...paid.flatMap(({ charge_id: chargeId }) => chargeId ?? [])]
  return {
    bookingId: row.id,
    number: row.number,
    state: row.state,
    title: row.title,
    optionName: row.option_name,
    serviceId: row.service_id,
    organizerId: row.organizer_id,
    organizerName: row.organizer_name,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    timeZone: row.time_zone,
    units: row.units.map(({ title, quantity }) => ({ title, quantity })),
    price: { amount: toDecimalText(money('rub', row.price)), currency: 'rub' },
    ...toPaid(row),
    enpSpent: toDecimalText(money('enp', row.enp_spent)),
    traveller: { telegramId: Number(row.telegram_id), name: toDisplayName(row.first_name) },
    ...(row.charge_id !== null && { chargeId: row.charge_id }),
    cancellable: isCancellableByOperator(row) && !pending,
    ...(pending && { cancellation: await toPendingCancellation(db, pending) }),
    ...(refundLeft !== undefined && { refundLeft: Number(refundLeft) }),
    policyPercent: refundPercent(row, await getNow(db)),
    events: events.map(({ event, at, detail }) => ({
      event,
      at: at.toISOString(),
      ...(detail !== null && { detail }),
    })),
    postings: await listPostings(db, { keys, about }),
    refunds: refunds.map(({ percent, amount, currency, method }) => ({
      percent,
      amount: toDecimalText(money(currency, amount)),
      currency,
      method,
    })),
  }
}

async function toPendingCancellation(db: Database, row: OperatorCancellationRow) {
  const name = await findOperatorName(db, row.operator_id)
  return {
    percent: row.percent,
    reason: toOperatorReason(row),
    ...(name !== undefined && { operatorName: toDisplayName(name) }),
    dueAt: row.due_at.toISOString(),
  }
}

type Row = NonNullable<Awaited<ReturnType<typeof findOperatorBooking>>>

function toPaid({ paid_with: method, paid_currency: currency, paid_amount: amount, paid_at: at }: Row) {
  if (!method || !currency || amount === null || !at) return {}
  return { paid: { amount: toDecimalText(money(currency, amount)), currency, method, at: at.toISOString() } }
}

const maxListed = 5

export async function listUserBookings(db: Database, userId: string): Promise<OperatorUser['bookings']> {
  const rows = await findUserBookings(db, userId, maxListed)
  return rows.map(({ id, number, state, starts_at }) => ({
    bookingId: id,
    number,
    state,
    startsAt: starts_at.toISOString(),
  }))
}
