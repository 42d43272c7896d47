import type { Language } from '@enp/shared/calls/api'
import { sql } from 'kysely'
import { appNow } from '../../../core/database/clock.ts'
import type { Database, Tx } from '../../../core/database/database.ts'
import { materializedLock } from '../../../core/database/materialized-lock.ts'

interface Shown {
  readonly cancellationId: string
  readonly telegramId: number
  readonly messageId: number
}

/** Only the last registered message of a chat is updated. */
export async function insertProgressMessage(tx: Tx, { cancellationId, telegramId, messageId }: Shown): Promise<void> {
  const message = { message_id: BigInt(messageId), shown_done: -1, shown_failed: -1, next_at: appNow, ended: false }
  await tx
    .insertInto('departure_cancellation_message')
    .values({ cancellation_id: cancellationId, telegram_id: BigInt(telegramId), ...message })
    .onConflict((conflict) => conflict.columns(['cancellation_id', 'telegram_id']).doUpdateSet(message))
    .execute()
}

export interface EditedProgressMessage {
  readonly cancellationId: string
  readonly telegramId: number
  readonly done: number
  readonly failed: number
  readonly ended: boolean
}

export async function saveEditedProgressMessages(
  db: Database,
  edited: readonly EditedProgressMessage[],
): Promise<void> {
  for (const { cancellationId, telegramId, done, failed, ended } of edited)
    await db
      .updateTable('departure_cancellation_message')
      .set({ shown_done: done, shown_failed: failed, ended })
      .where('cancellation_id', '=', cancellationId)
      .where('telegram_id', '=', BigInt(telegramId))
      .execute()
}

/** Pause between two edits of a message, because Telegram limits them. */
const pauseSeconds = 3
const maxAtOnce = 10

export interface OutdatedProgressMessage extends Shown {
  readonly language: Language
}

/** For one bot at a time. An unconfirmed edit is claimed again after the pause. */
export async function claimOutdatedMessages(db: Database): Promise<OutdatedProgressMessage[]> {
  const { rows } = await sql<{ cancellation_id: string; telegram_id: bigint; message_id: bigint; language: Language }>`
    update departure_cancellation_message message set next_at = app_now() + make_interval(secs => ${pauseSeconds})
      from users
      where users.telegram_id = message.telegram_id and (message.cancellation_id, message.telegram_id) in ${materializedLock(sql`
        select cancellation_id, shown.telegram_id from departure_cancellation_message shown
          join departure_cancellation cancellation on cancellation.id = cancellation_id,
          lateral (
            select count(outcome)::int as done, (count(*) filter (where outcome is null and attempts > 0))::int as failed
            from departure_cancellation_booking item where item.cancellation_id = shown.cancellation_id
          ) counts
        where not shown.ended and next_at <= app_now()
          and (ended_at is not null or (shown_done, shown_failed) is distinct from (counts.done, counts.failed))
        limit ${maxAtOnce} for update of shown skip locked`)}
      returning message.cancellation_id, message.telegram_id, message.message_id, users.language`.execute(db)
  return rows.map(({ cancellation_id, telegram_id, message_id, language }) => ({
    cancellationId: cancellation_id,
    telegramId: Number(telegram_id),
    messageId: Number(message_id),
    language,
  }))
}
