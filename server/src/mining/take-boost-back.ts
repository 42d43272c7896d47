import { sql } from 'kysely'
import type { Tx } from '../core/database.ts'

/** A boost that still waits is gone; one at work stays to the end of its session. The person is locked by the caller. */
export async function takeBoostBack(tx: Tx, purchaseId: string): Promise<void> {
  await tx
    .updateTable('boost')
    .set({ state: 'refunded' })
    .where('purchase_id', '=', purchaseId)
    .where('state', '=', sql.lit('waiting'))
    .execute()
}
