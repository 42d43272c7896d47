import { sql } from 'kysely'
import type { Tx } from '../../core/database/database.ts'

/**
 * Locks the services, so that nothing books them meanwhile. Returns those with a booking, or with a
 * message, cancellation, move or guide of a departure since the time.
 */
export async function findUsedServices(tx: Tx, ids: readonly string[], since: Date | null): Promise<Set<string>> {
  await sql`select from service where id = any(${ids}::uuid[]) order by id for update`.execute(tx)
  const { rows } = await sql<{ id: string }>`
    select s.id from service s where s.id = any(${ids}::uuid[]) and (
      exists (select from booking b where b.service_id = s.id and b.created_at >= ${since})
      or exists (select from departure_message m where m.service_id = s.id and m.created_at >= ${since})
      or exists (select from departure_cancellation c where c.service_id = s.id and c.created_at >= ${since})
      or exists (select from departure_move m where m.service_id = s.id and m.created_at >= ${since})
      or exists (select from departure_guide g join service_option o on o.id = g.option_id
        where o.service_id = s.id and g.changed_at >= ${since}))`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

export async function unlinkServices(tx: Tx, draftIds: readonly string[]): Promise<void> {
  await sql`
    update service_draft set service_id = null, published = null where id = any(${draftIds}::uuid[])`.execute(tx)
}

/** Nothing may have been booked. */
export async function deleteServices(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`delete from service where id = any(${ids}::uuid[])`.execute(tx)
}
