import { sql } from 'kysely'
import { appNow } from '../../core/clock.ts'
import type { Database, Tx } from '../../core/database.ts'
import type { BookingRow } from '../state/booking.rules.ts'

/** A booking whose next step is due, and whose rows that step touches. */
export interface DueBooking {
  readonly id: string
  /** Who made it and who paid of it, each once. */
  readonly userIds: readonly string[]
}

/** What is due, the oldest first. */
export async function findDueBookings(db: Database, limit: number): Promise<DueBooking[]> {
  const { rows } = await sql<DueBooking>`
    select id, array(
        select user_id union select payer_id from booking_charge where booking_id = booking.id and state = 'paid'
      ) as "userIds"
    from booking where due_at <= ${appNow} order by due_at limit ${limit}`.execute(db)
  return rows
}

/** Locks all of them, or answers false at once: somebody is at work there. */
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

/** Locked until the transaction ends, with the moment; undefined when another has it, or took the step meanwhile. */
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

/** What failed is tried again later, so that it doesn't stand before all others. */
export async function postponeBooking(db: Database, id: string, until: Date): Promise<void> {
  await db.updateTable('booking').set({ due_at: until }).where('id', '=', id).where('due_at', '<=', appNow).execute()
}
