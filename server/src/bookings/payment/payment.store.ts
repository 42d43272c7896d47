import type { BookingPayment } from '@enp/shared/calls/bookings/booking-payments'
import type { PaidMethod } from '@enp/shared/calls/bookings/bookings-shapes'
import { money, moneyToNumber } from '@enp/shared/money/money'
import { localizeFields } from '@enp/shared/text/localize-fields'
import { type RawBuilder, sql, type Updateable } from 'kysely'
import type { Database, Tx } from '../../core/database/database.ts'
import type { DB } from '../../core/database/database-types.ts'
import type { User } from '../../users/user.rules.ts'
import { type StoredRefund, toBookingRefund } from '../cancellation/refund.rules.ts'
import { methodDefinitions } from '../holds/methods.rules.ts'
import { storedRefunds } from '../queries/booking-queries.sql.ts'
import type { BookingRow } from '../state/booking.rules.ts'

export function getBookingRow(db: Database, id: string): Promise<BookingRow> {
  return db.selectFrom('booking').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

interface InvoiceBooking {
  readonly number: string
  readonly title: string
  readonly title_en: string | null
  readonly ownerId: string
}

export function findInvoiceBooking(db: Database, id: string): Promise<InvoiceBooking | undefined> {
  return db
    .selectFrom('booking')
    .innerJoin('service', 'service.id', 'booking.service_id')
    .select(['number', 'title', 'title_en', 'user_id as ownerId'])
    .where('booking.id', '=', id)
    .executeTakeFirst()
}

/** The caller has locked the booking. */
export function updateBookingDeposit(
  tx: Tx,
  id: string,
  change: Pick<Updateable<DB['booking']>, 'hold_expires_at' | 'due_at' | 'prolonged_at' | 'deposit_id'>,
): Promise<BookingRow> {
  return tx.updateTable('booking').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

interface Reserved {
  readonly spent: bigint
  readonly discount: bigint
}

/** Counts the move, which makes the next transfer key unique. The caller has locked the booking. */
export function saveReservedEnp(tx: Tx, bookingId: string, { spent, discount }: Reserved): Promise<BookingRow> {
  return tx
    .updateTable('booking')
    .set(({ eb }) => ({ enp_spent: spent, enp_discount: discount, enp_moves: eb('enp_moves', '+', 1) }))
    .where('id', '=', bookingId)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The caller has locked the booking. */
export function saveReservedGift(tx: Tx, bookingId: string, spent: bigint): Promise<BookingRow> {
  return tx
    .updateTable('booking')
    .set({ gift_spent: spent })
    .where('id', '=', bookingId)
    .returningAll()
    .executeTakeFirstOrThrow()
}

interface PaidRow {
  payment_id: string
  transaction_id: string | null
  booking_id: string
  is_own: boolean
  number: string
  title: string
  title_en: string | null
  amount: bigint
  currency: 'rub' | 'usdt' | 'ton'
  method: PaidMethod
  charge_id: string | null
  paid_at: Date
  refunds: readonly StoredRefund[] | null
}

const maxShown = 10

export async function findBookingPayments(
  db: Database,
  { id: userId, language }: Pick<User, 'id' | 'language'>,
): Promise<BookingPayment[]> {
  const { rows } = await sql<PaidRow>`
    ${paidTrips(sql`paid.payer_id = ${userId}`)}
    union all ${turnedAway(userId)}
    order by paid_at desc limit ${maxShown}`.execute(db)
  return rows.map((row) => toPayment(localizeFields(row, language)))
}

export async function findPaymentByTransaction(
  db: Database,
  transactionId: string,
): Promise<BookingPayment | undefined> {
  const { rows } = await sql<PaidRow>`
    ${paidTrips(sql`booking.id = (select (metadata ->> 'bookingId')::uuid from transactions where id = ${transactionId})
      and entry.id = ${transactionId}`)}`.execute(db)
  return rows[0] && toPayment(rows[0])
}

const paidTrips = (condition: RawBuilder<unknown>) => sql`
  select entry.id as payment_id, entry.id as transaction_id, booking.id as booking_id,
    booking.user_id = paid.payer_id as is_own, number, title, title_en, paid.amount, paid.currency, paid.method, paid.charge_id,
    paid.paid_at, (
      select ${storedRefunds} from booking_refund back left join refund on refund.id = refund_id
      where back.booking_charge_id = paid.id
    ) as refunds
  from booking_charge paid join booking on booking.id = paid.booking_id
    join service on service.id = booking.service_id
    join ledger_transfer transfer on transfer.key = paid.payment_key
    join transactions entry on entry.transfer_id = transfer.id and entry.user_id = paid.payer_id
      and entry.related_entity_id = coalesce(paid.charge_id, booking.id::text)
  where ${condition}`

/** Payments that came too late or twice, and are refunded in full. */
const turnedAway = (userId: string) => sql`
  select refund.id, null, booking.id, booking.user_id = payment.user_id, number, title, title_en, payment.total_amount, 'rub',
    'card', payment.charge_id, payment.paid_at, jsonb_build_array(jsonb_build_object('percent', 100,
      'amount', refund.amount::text, 'currency', 'rub', 'method', 'card', 'enp', '0', 'isDone', refund.state = 'done', 'isOwn', true))
  from payment join refund on refund.charge_id = payment.charge_id and refund.reason = 'mismatch'
    join purchase on purchase.product in ('booking', 'booking_charge') and purchase.id = coalesce(payment.purchase_id,
      case when payload ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then payload::uuid end)
    join booking on booking.id = (purchase.details ->> 'bookingId')::uuid
    join service on service.id = booking.service_id
  where payment.user_id = ${userId} and payment.currency = 'rub'`

function toPayment(row: PaidRow): BookingPayment {
  const refund = toBookingRefund(row.refunds ?? [])
  return {
    paymentId: row.payment_id,
    ...(row.transaction_id !== null && { transactionId: row.transaction_id }),
    ...(row.is_own && { bookingId: row.booking_id }),
    number: row.number,
    title: row.title,
    amount: moneyToNumber(money(row.currency, BigInt(row.amount))),
    currency: row.currency,
    method: row.method === 'gift_card' ? row.method : methodDefinitions[row.method].from,
    ...(row.charge_id !== null && { chargeId: row.charge_id }),
    paidAt: row.paid_at.toISOString(),
    ...(refund &&
      refund.amount > 0 && { refund: { amount: refund.amount, currency: refund.currency, state: refund.state } }),
  }
}
