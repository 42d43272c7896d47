import { sql } from 'kysely'
import { appNow } from '../../core/database/clock.ts'
import type { Database, Tx } from '../../core/database/database.ts'
import type { BookingRow } from '../state/booking.rules.ts'

export interface DueBooking {
  readonly id: string
  readonly userIds: readonly string[]
}

/** Without bookings whose rest is unpaid, which end with its charge, or whose price is open. */
export async function findDueBookings(db: Database, limit: number): Promise<DueBooking[]> {
  const { rows } = await sql<DueBooking>`
    select id, array(
        select user_id union select payer_id from booking_charge where booking_id = booking.id and state = 'paid'
      ) as "userIds"
    from booking where due_at <= ${appNow} and not (state = 'confirmed' and rest_left > 0)
      and not (state in ('confirmed', 'checked_in') and price_steps is not null and price_due_at <= ${appNow}) order by due_at limit ${limit}`.execute(
    db,
  )
  return rows
}

/** Returns false at once if another transaction has locked one of these users. */
export async function tryLockUsers(tx: Tx, ids: readonly string[]): Promise<boolean> {
  const locked = await tx
    .selectFrom('users')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .skipLocked()
    .execute()
  return locked.length === ids.length
}

/** Returns undefined if another transaction has it or took the step. */
export function lockDueBooking(tx: Tx, id: string): Promise<(BookingRow & { readonly now: Date }) | undefined> {
  return tx
    .selectFrom('booking')
    .selectAll()
    .select(appNow.as('now'))
    .where('id', '=', id)
    .where('due_at', '<=', appNow)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

export async function postponeBooking(db: Database, id: string, until: Date): Promise<void> {
  await db.updateTable('booking').set({ due_at: until }).where('id', '=', id).where('due_at', '<=', appNow).execute()
}
