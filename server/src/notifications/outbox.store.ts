import { sql } from 'kysely'
import { appNow } from '../core/clock.ts'
import type { Tx } from '../core/database.ts'
import { materializedLock } from '../core/materialized-lock.ts'
import type { QueuedNotification } from './notifications.store.ts'

const batchSize = 500

/** In order. Rollback restores it. Other kinds stay. */
export async function drainOutbox(tx: Tx, kind: string): Promise<object[]> {
  const rows = await tx
    .deleteFrom('outbox')
    .where('id', 'in', (db) =>
      materializedLock(
        db
          .selectFrom('outbox')
          .select('id')
          .where('kind', '=', kind)
          .orderBy('id')
          .limit(batchSize)
          .forUpdate()
          .skipLocked(),
      ),
    )
    .returning(['id', 'payload'])
    .execute()
  return rows.sort((left, right) => (left.id < right.id ? -1 : 1)).map((row) => row.payload)
}

/** Those queued, sent or cancelled by now need no job. */
export async function markQueued(tx: Tx, ids: readonly bigint[]): Promise<QueuedNotification[]> {
  if (ids.length === 0) return []
  return await tx
    .updateTable('notification')
    .set({ state: 'queued', queued_at: appNow })
    .where('id', '=', sql<bigint>`any(${ids.map(String)}::bigint[])`)
    .where('state', '=', 'waiting')
    .returning(['id', 'class'])
    .execute()
}
