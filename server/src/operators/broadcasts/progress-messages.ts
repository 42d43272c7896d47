import type { Language } from '@enp/shared/calls/api'
import type { HandlerReply } from '@enp/shared/contract'
import { sql } from 'kysely'
import { appNow } from '../../core/database/clock.ts'
import { type Database, inTransaction, type Tx } from '../../core/database/database.ts'
import { materializedLock } from '../../core/database/materialized-lock.ts'
import type { Deps } from '../../core/deps.ts'
import type { BroadcastRow } from './broadcasts.store.ts'
import { toBroadcast } from './show-broadcast.ts'

type Dependencies = Pick<Deps, 'db'>

/** Each message goes to one bot and is not due again for some seconds. */
export async function claimProgressMessages({
  db,
}: Dependencies): Promise<HandlerReply<'POST /internal/broadcasts/progress'>> {
  const shown = await inTransaction(db, claimProgressRows)
  const messages = await Promise.all(
    shown.map(async ({ chatId, messageId, language, row }) => ({
      chatId,
      messageId,
      language,
      broadcast: await toBroadcast(db, row),
    })),
  )
  return { data: { messages } }
}

export async function markFinalProgressShown(
  { db }: Dependencies,
  id: string,
): Promise<HandlerReply<'POST /internal/broadcasts/:id/end-shown'>> {
  await saveFinalProgressShown(db, id)
  return { data: {} }
}

/** Telegram counts every edit as a message of the bot. */
const editIntervalSeconds = 5
const maxAtOnce = 10

interface Shown {
  readonly chatId: number
  readonly messageId: number
  readonly language: Language
  readonly row: BroadcastRow
}

async function claimProgressRows(tx: Tx): Promise<Shown[]> {
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
async function saveFinalProgressShown(db: Database, id: string): Promise<void> {
  await db.updateTable('broadcast').set({ is_end_shown: true }).where('id', '=', id).execute()
}
