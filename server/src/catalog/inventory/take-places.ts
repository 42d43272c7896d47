import { sql } from 'kysely'
import type { AllocatedResource } from '../../core/column-values.ts'
import type { Tx } from '../../core/database.ts'
import type { AllocatedPlaces, Places } from './places.rules.ts'

/**
 * Seats reserved for `userId` count as free. Throws an error for `isSoldOut` if places are gone:
 * the transaction can then only continue from a savepoint.
 */
export async function holdInventoryPlaces(
  tx: Tx,
  places: Places,
  userId: string | null = null,
): Promise<AllocatedResource[]> {
  const { optionId, days, startTime, count, extras = [] } = places
  const { rows } = await sql<{ resources: AllocatedResource[] }>`
    select hold_places(${optionId}, ${days}::date[], ${startTime}, ${count},
      ${extras.length > 0 ? JSON.stringify(extras.map(({ unitId, quantity }) => ({ unitId, quantity }))) : null}::jsonb,
      ${userId}::uuid) as resources`.execute(tx)
  return rows[0]?.resources ?? []
}

export async function sellPlaces(
  tx: Tx,
  { optionId, days, startTime, count, resources }: AllocatedPlaces,
): Promise<void> {
  await sql`select sell_places(${optionId}, ${days}::date[], ${startTime}, ${count},
    ${JSON.stringify(resources)}::jsonb)`.execute(tx)
}

/** `freedAt`: since when an offer's places are free; its watch gets no new offer for them. */
export async function releasePlaces(
  tx: Tx,
  { optionId, days, startTime, count, resources }: AllocatedPlaces,
  were: 'held' | 'sold',
  freedAt: Date | null = null,
): Promise<void> {
  await sql`select release_places(${optionId}, ${days}::date[], ${startTime}, ${count},
    ${JSON.stringify(resources)}::jsonb, ${were === 'sold'}, ${freedAt})`.execute(tx)
}

export function isSoldOutError(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'P0451'
}
