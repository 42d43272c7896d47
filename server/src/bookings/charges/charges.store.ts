import { type Insertable, sql } from 'kysely'
import { appNow } from '../../core/database/clock.ts'
import type { Database, Tx } from '../../core/database/database.ts'
import type { DB } from '../../core/database/database-types.ts'
import type { BookingRow } from '../state/booking.rules.ts'
import { type ChargeRow, isChargePaid, type PaidCharge } from './charge.rules.ts'

type NewCharge = Insertable<DB['booking_charge']>

export function insertCharge(tx: Tx, charge: NewCharge): Promise<ChargeRow> {
  return tx.insertInto('booking_charge').values(charge).returningAll().executeTakeFirstOrThrow()
}

/** Charges change only while their booking is locked; under that lock the row stays current. */
export function findBookingCharge(db: Database, id: string): Promise<ChargeRow | undefined> {
  return db.selectFrom('booking_charge').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Oldest first, and the part of a gift card after the payment of the rest. */
export function findCharges(db: Database, bookingId: string): Promise<ChargeRow[]> {
  return db
    .selectFrom('booking_charge')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .orderBy('created_at')
    .orderBy('purpose', 'desc')
    .orderBy('id')
    .execute()
}

export async function findPaidCharges(db: Database, bookingId: string): Promise<PaidCharge[]> {
  return (await findCharges(db, bookingId)).filter(isChargePaid)
}

export async function findPaidChargesByBooking(
  db: Database,
  bookingIds: readonly string[],
): Promise<Map<string, PaidCharge[]>> {
  const chargesByBooking = new Map<string, PaidCharge[]>()
  if (bookingIds.length === 0) return chargesByBooking
  const rows = await db
    .selectFrom('booking_charge')
    .selectAll()
    .where('booking_id', 'in', bookingIds)
    .where('state', 'in', ['paid', 'returned'])
    .orderBy('created_at')
    .orderBy('purpose', 'desc')
    .orderBy('id')
    .execute()
  for (const row of rows.filter(isChargePaid))
    chargesByBooking.set(row.booking_id, [...(chargesByBooking.get(row.booking_id) ?? []), row])
  return chargesByBooking
}

export function findChargeByPayment(db: Database, chargeId: string): Promise<ChargeRow | undefined> {
  return db.selectFrom('booking_charge').selectAll().where('charge_id', '=', chargeId).executeTakeFirst()
}

/** A hold lives at least as long as its shares. */
export async function updateDeadlines(
  tx: Tx,
  booking: Pick<BookingRow, 'id' | 'state' | 'due_at'>,
  charge: ChargeRow,
  dueAt: Date,
  more: { readonly expires_at?: Date; readonly prolonged_at?: Date; readonly deposit_id?: string } = {},
): Promise<void> {
  await tx
    .updateTable('booking_charge')
    .set({ ...more, due_at: charge.due_at && charge.due_at > dueAt ? charge.due_at : dueAt })
    .where('id', '=', charge.id)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
  if (booking.state === 'hold' && booking.due_at && booking.due_at < dueAt)
    await tx.updateTable('booking').set({ due_at: dueAt }).where('id', '=', booking.id).execute()
}

interface ChargeOwner {
  readonly bookingId: string
  readonly ownerId: string
}

/** Used to lock the owner and the booking before the charge. */
export function findChargeOwner(db: Database, id: string): Promise<ChargeOwner | undefined> {
  return db
    .selectFrom('booking_charge')
    .innerJoin('booking', 'booking.id', 'booking_id')
    .select(['booking_id as bookingId', 'user_id as ownerId'])
    .where('booking_charge.id', '=', id)
    .executeTakeFirst()
}

type ChargePayment = Pick<
  PaidCharge,
  'payer_id' | 'method' | 'currency' | 'amount' | 'payment_key' | 'charge_id' | 'paid_at'
>

export async function saveChargePayment(tx: Tx, id: string, payment: ChargePayment): Promise<PaidCharge> {
  const saved = await tx
    .updateTable('booking_charge')
    .set({ ...payment, state: 'paid', due_at: null })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returningAll()
    .executeTakeFirst()
  if (!saved) throw new Error(`the charge ${id} is not open`)
  return { ...saved, ...payment }
}

export async function markChargeExpired(tx: Tx, id: string): Promise<ChargeRow> {
  const saved = await tx
    .updateTable('booking_charge')
    .set({ state: 'expired', due_at: null })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returningAll()
    .executeTakeFirst()
  if (!saved) throw new Error(`the charge ${id} is not open`)
  return saved
}

interface RefundedTotals {
  readonly returned: bigint
  readonly settled: bigint
  readonly givenUp: bigint
}

/** The database refuses a total above the paid amount. The caller has locked the booking. */
export async function addChargeRefund(
  tx: Tx,
  charge: PaidCharge,
  { returned, settled, givenUp }: RefundedTotals,
): Promise<void> {
  const back = charge.returned + returned
  await tx
    .updateTable('booking_charge')
    .set({
      returned: back,
      settled: charge.settled + settled,
      rub_given_up: charge.rub_given_up + givenUp,
      ...(back === charge.amount && { state: 'returned' as const }),
    })
    .where('id', '=', charge.id)
    .where('returned', '=', charge.returned)
    .where('settled', '=', charge.settled)
    .executeTakeFirstOrThrow()
}

export interface DueCharge extends Pick<ChargeRow, 'id' | 'booking_id'> {
  readonly owner_id: string
}

/** Without shares, which end with their hold. A move first waits for its answer. */
export function findDueCharges(db: Database, limit: number): Promise<DueCharge[]> {
  return db
    .selectFrom('booking_charge')
    .innerJoin('booking', 'booking.id', 'booking_id')
    .select(['booking_charge.id', 'booking_id', 'user_id as owner_id'])
    .where('booking_charge.due_at', '<=', appNow)
    .where('purpose', 'in', ['change', 'rest'])
    .where((eb) => eb.or([eb('purpose', '<>', 'rest'), eb('asked_move_id', 'is', null)]))
    .orderBy('booking_charge.due_at')
    .limit(limit)
    .execute()
}

/** Returns undefined if it was paid or prolonged meanwhile. */
export function lockDueCharge(tx: Tx, id: string): Promise<(ChargeRow & { readonly now: Date }) | undefined> {
  return tx
    .selectFrom('booking_charge')
    .selectAll()
    .select(appNow.as('now'))
    .where('id', '=', id)
    .where('due_at', '<=', appNow)
    .forUpdate()
    .executeTakeFirst()
}

export async function postponeCharge(db: Database, id: string): Promise<void> {
  await db
    .updateTable('booking_charge')
    .set({ due_at: sql<Date>`app_now() + interval '1 minute'` })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute()
}
