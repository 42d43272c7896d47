import { sql } from 'kysely'
import type { Database, Tx } from '../core/database/database.ts'

/** Completed trips make later sessions earn more. */
export function countTrip(tx: Tx, userId: string): Promise<void> {
  return saveTripIncrement(tx, userId)
}

export function getTripCount(db: Database, userId: string): Promise<number> {
  return findTripCount(db, userId)
}

export async function findTripCount(db: Database, userId: string): Promise<number> {
  const row = await db.selectFrom('trip_count').select('completed').where('user_id', '=', userId).executeTakeFirst()
  return row?.completed ?? 0
}

async function saveTripIncrement(tx: Tx, userId: string): Promise<void> {
  await tx
    .insertInto('trip_count')
    .values({ user_id: userId, completed: 1 })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ completed: sql`trip_count.completed + 1` }))
    .execute()
}
