import { type Money, money } from '@enp/shared/money/money'
import { sql } from 'kysely'
import type { Database, Tx } from '../../core/database/database.ts'

/** The refund of a booking on the balance of its traveller. */
export interface RefundedMoney {
  readonly sum: Money<'ton' | 'usdt'>
  /** In minor units. */
  readonly enp: bigint
}

/**
 * Undefined unless all of it is on the balance in one currency. What goes to a card or a gift
 * card, or belongs to another payer, is not counted on.
 */
export async function findRefundedMoney(db: Database, bookingId: string): Promise<RefundedMoney | undefined> {
  const { rows } = await sql<{ currency: 'ton' | 'usdt'; amount: bigint; enp: bigint; own: boolean }>`
    select back.currency, sum(back.amount)::bigint as amount, sum(back.enp)::bigint as enp,
        bool_and(back.method in ('balance', 'usdt') and charge.payer_id = booking.user_id) as own
      from booking_refund back join booking_charge charge on charge.id = booking_charge_id
        join booking on booking.id = back.booking_id
      where back.booking_id = ${bookingId} and back.trip_refund_id is null and back.amount > 0
      group by back.currency`.execute(db)
  const [only, other] = rows
  if (!only?.own || other) return undefined
  return { sum: money(only.currency, only.amount), enp: only.enp }
}

export async function findRebooked(db: Database, bookingId: string): Promise<string | undefined> {
  const row = await db.selectFrom('booking').select('id').where('rebooks', '=', bookingId).executeTakeFirst()
  return row?.id
}

/** The index refuses a second one of the same booking. */
export async function saveRebooked(tx: Tx, id: string, rebooks: string): Promise<void> {
  await tx.updateTable('booking').set({ rebooks }).where('id', '=', id).execute()
}

interface ServiceFacts {
  readonly id: string
  readonly organizer_id: string
  readonly price_per: string
}

export function findServiceFacts(db: Database, ids: readonly string[]): Promise<ServiceFacts[]> {
  return db
    .selectFrom('service')
    .select(['id', 'organizer_id', 'price_per'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
}
