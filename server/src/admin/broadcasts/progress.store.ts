import type { Language } from '@enp/shared/calls/api'
import { sql } from 'kysely'
import { appNow } from '../../core/clock.ts'
import type { Database, Tx } from '../../core/database.ts'
import { materializedLock } from '../../core/materialized-lock.ts'
import type { BroadcastRow } from './broadcasts.store.ts'

/** Telegram counts every edit as a message of the bot. */
const editIntervalSeconds = 5
const maxAtOnce = 10

interface Shown {
  readonly chatId: number
  readonly messageId: number
  readonly language: Language
  readonly row: BroadcastRow
}

export async function claimProgressRows(tx: Tx): Promise<Shown[]> {
  const rows = await tx
    .updateTable('broadcast')
    .set({ shown_at: appNow })
    .where('id', 'in', (db) =>
      materializedLock(
        db
          .selectFrom('broadcast')
          .select('id')
          .where('shown_message_id', 'is not', null)
          .where(({ not }) => not('is_end_shown'))
          .where('shown_at', '<=', sql<Date>`app_now() - make_interval(secs => ${editIntervalSeconds})`)
          .orderBy('shown_at')
          .limit(maxAtOnce)
          .forUpdate()
          .skipLocked(),
      ),
    )
    .returningAll()
    .returning((of) =>
      of
        .selectFrom('users')
        .select('users.language')
        .whereRef('users.telegram_id', '=', 'broadcast.started_by')
        .as('language'),
    )
    .execute()
  return rows.map(({ language, ...row }) => ({
    chatId: Number(row.shown_chat_id),
    messageId: Number(row.shown_message_id),
    language: language ?? 'ru',
    row,
  }))
}

/** Only for an ended broadcast: marked messages are never claimed again. */
export async function saveFinalProgressShown(db: Database, id: string): Promise<void> {
  await db.updateTable('broadcast').set({ is_end_shown: true }).where('id', '=', id).execute()
}
