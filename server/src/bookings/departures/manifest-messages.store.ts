import { sql } from 'kysely'
import { appNow } from '../../core/database/clock.ts'
import type { Database, Tx } from '../../core/database/database.ts'
import type { BookingRow } from '../state/booking.rules.ts'
import type { DepartureKey } from './manifest.rules.ts'

type Departed = Pick<BookingRow, 'option_id' | 'first_day' | 'start_time'>

export async function recordManifestChange(tx: Tx, { option_id, first_day, start_time }: Departed): Promise<void> {
  await tx
    .updateTable('manifest')
    .set({ changes: sql`changes + 1` })
    .where('option_id', '=', option_id)
    .where('day', '=', first_day)
    .where('start_time', '=', start_time)
    .execute()
}

interface Shown extends DepartureKey {
  readonly telegramId: number
  readonly messageId: number
  readonly endsAt: Date
}

/** Replaces an earlier message. Edited at least once, because guests may have changed meanwhile. */
export async function saveManifestMessage(tx: Tx, shown: Shown): Promise<void> {
  const { optionId: option_id, day, startTime: start_time, telegramId, messageId, endsAt: ends_at } = shown
  await tx
    .insertInto('manifest')
    .values({ option_id, day, start_time, ends_at })
    .onConflict((conflict) => conflict.columns(['option_id', 'day', 'start_time']).doUpdateSet({ ends_at }))
    .execute()
  const message = { message_id: BigInt(messageId), shown: -1n, edit_after: appNow }
  await tx
    .insertInto('manifest_message')
    .values({ option_id, day, start_time, telegram_id: BigInt(telegramId), ...message })
    .onConflict((conflict) => conflict.columns(['option_id', 'day', 'start_time', 'telegram_id']).doUpdateSet(message))
    .execute()
}

export interface StaleManifestMessage extends DepartureKey {
  readonly id: string
  readonly telegramId: bigint
  readonly messageId: bigint
  readonly changes: bigint
  readonly language: 'ru' | 'en' | null
}

/** A claimed edit that was not reported by then is claimed again. */
const leaseSeconds = 20

/** Claims outdated messages, each for one bot at a time. */
export async function claimStaleManifestMessages(db: Database, limit: number): Promise<StaleManifestMessage[]> {
  const { rows } = await sql<StaleManifestMessage>`
    with stale as (
      select message.id, manifest.changes from manifest_message message
        join manifest using (option_id, day, start_time)
      where message.shown < manifest.changes and message.edit_after <= app_now() and manifest.ends_at > app_now()
      order by message.edit_after limit ${limit} for update of message skip locked)
    update manifest_message message set edit_after = app_now() + make_interval(secs => ${leaseSeconds})
    from stale where stale.id = message.id
    returning message.id, message.option_id as "optionId", message.day, message.start_time as "startTime",
      message.telegram_id as "telegramId", message.message_id as "messageId", stale.changes,
      (select language from users where users.telegram_id = message.telegram_id) as language`.execute(db)
  return rows
}

/** Min seconds between two edits of a message, however many guests check in. */
const pauseSeconds = 3

export async function markManifestMessageEdited(db: Database, id: string, changes: bigint): Promise<void> {
  await sql`
    update manifest_message set shown = greatest(shown, ${changes}),
      edit_after = app_now() + make_interval(secs => ${pauseSeconds})
    where id = ${id}`.execute(db)
}

export async function deleteManifestMessage(db: Database, id: string): Promise<void> {
  await db.deleteFrom('manifest_message').where('id', '=', id).execute()
}
