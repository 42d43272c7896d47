import type { Database, Tx } from '../../core/database/database.ts'

export async function isKnownOrganizer(db: Database, id: string): Promise<boolean> {
  return (await db.selectFrom('organizer').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** Returns false if nothing changed. */
export async function updateVerified(tx: Tx, id: string, verified: boolean): Promise<boolean> {
  const changed = await tx
    .updateTable('organizer')
    .set({ verified })
    .where('id', '=', id)
    .where('verified', '<>', verified)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}
