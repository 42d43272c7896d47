import { sql } from 'kysely'
import { appNow } from '../../core/clock.ts'
import type { Database, Tx } from '../../core/database.ts'
import type { ChargeRow } from './charge.rules.ts'

export interface DueCharge extends Pick<ChargeRow, 'id' | 'booking_id'> {
  readonly owner_id: string
}

/** Returns charges of changes only; shares end with their hold. */
export function findDueCharges(db: Database, limit: number): Promise<DueCharge[]> {
  return db
    .selectFrom('booking_charge')
    .innerJoin('booking', 'booking.id', 'booking_id')
    .select(['booking_charge.id', 'booking_id', 'user_id as owner_id'])
    .where('booking_charge.due_at', '<=', appNow)
    .where('purpose', '=', 'change')
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
