import type { DepartureGuide } from '@enp/shared/calls/organizers/organizer-departures'
import type { Selectable } from 'kysely'
import { appNow } from '../../core/database/clock.ts'
import type { Database, Tx } from '../../core/database/database.ts'
import type { DB } from '../../core/database/database-types.ts'
import type { BookingRow } from '../state/booking.rules.ts'

export type GuideRow = Selectable<DB['departure_guide']>
export type GuidedSlot = Pick<BookingRow, 'option_id' | 'first_day' | 'start_time'>

export const toGuide = ({ name, phone }: Pick<GuideRow, 'name' | 'phone'>): DepartureGuide | undefined =>
  name === null ? undefined : { name, ...(phone !== null && { phone }) }

const selectGuide = (db: Database, { option_id, first_day, start_time }: GuidedSlot) =>
  db
    .selectFrom('departure_guide')
    .selectAll()
    .where('option_id', '=', option_id)
    .where('day', '=', first_day)
    .where('start_time', '=', start_time)

export async function findDepartureGuide(db: Database, slot: GuidedSlot): Promise<DepartureGuide | undefined> {
  const row = await selectGuide(db, slot).executeTakeFirst()
  return row && toGuide(row)
}

export function lockGuide(tx: Tx, slot: GuidedSlot): Promise<GuideRow | undefined> {
  return selectGuide(tx, slot).forUpdate().executeTakeFirst()
}

interface Named {
  readonly name: string | null
  readonly phone: string | null
}

/** Remembers the values before, for the undo. */
export async function saveGuide(
  tx: Tx,
  { option_id, first_day: day, start_time }: GuidedSlot,
  { name, phone, old, undone }: Named & { readonly old: Named; readonly undone: boolean },
): Promise<void> {
  const values = { name, phone, old_name: old.name, old_phone: old.phone, changed_at: appNow, undone }
  await tx
    .insertInto('departure_guide')
    .values({ option_id, day, start_time, ...values })
    .onConflict((conflict) => conflict.columns(['option_id', 'day', 'start_time']).doUpdateSet(values))
    .execute()
}

export function listRemindedBookings(tx: Tx, { option_id, first_day, start_time }: GuidedSlot): Promise<BookingRow[]> {
  return tx
    .selectFrom('booking')
    .selectAll()
    .where('option_id', '=', option_id)
    .where('first_day', '=', first_day)
    .where('start_time', '=', start_time)
    .where('state', '=', 'confirmed')
    .where('origin', '=', 'app')
    .orderBy('id')
    .execute()
}
