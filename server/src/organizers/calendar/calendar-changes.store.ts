import type { Selectable } from 'kysely'
import type { CalendarDayBefore } from '../../core/database/column-values.ts'
import type { Tx } from '../../core/database/database.ts'
import type { DB } from '../../core/database/database-types.ts'

interface NewChange {
  readonly optionId: string
  readonly at: Date
  readonly days: readonly CalendarDayBefore[]
}

/** Returns the id. */
export async function insertCalendarChange(tx: Tx, { optionId, at, days }: NewChange): Promise<string> {
  const { id } = await tx
    .insertInto('calendar_change')
    .values({ option_id: optionId, changed_at: at, days: JSON.stringify(days) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export function lockCalendarChange(tx: Tx, id: string): Promise<Selectable<DB['calendar_change']> | undefined> {
  return tx.selectFrom('calendar_change').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function markCalendarChangeUndone(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('calendar_change').set({ undone: true }).where('id', '=', id).execute()
}
