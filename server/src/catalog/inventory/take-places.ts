import { sql } from 'kysely'
import type { TakenResource } from '../../core/booking-schema.ts'
import type { Tx } from '../../core/database.ts'
import type { Places, TakenPlaces } from './places.rules.ts'

/**
 * Takes places, held at first; docs/product.md, section 13. Answers what they need of shared resources. Throws what
 * `isSoldOut` knows when they are not free: nothing is taken, and the transaction goes on only from a savepoint.
 */
export async function takePlaces(tx: Tx, places: Places): Promise<TakenResource[]> {
  const { optionId, days, startTime, count, extras = [] } = places
  const { rows } = await sql<{ resources: TakenResource[] }>`
    select take_places(${optionId}, ${days}::date[], ${startTime}, ${count},
      ${extras.length > 0 ? JSON.stringify(extras.map(({ unitId, quantity }) => ({ unitId, quantity }))) : null}::jsonb) as resources`.execute(
    tx,
  )
  return rows[0]?.resources ?? []
}

/** What was held is sold. */
export async function sellPlaces(tx: Tx, { optionId, days, startTime, count, resources }: TakenPlaces): Promise<void> {
  await sql`select sell_places(${optionId}, ${days}::date[], ${startTime}, ${count},
    ${JSON.stringify(resources)}::jsonb)`.execute(tx)
}

/** Gives places back, and leaves rows of `availability_change` for who waits for them. */
export async function givePlacesBack(
  tx: Tx,
  { optionId, days, startTime, count, resources }: TakenPlaces,
  were: 'held' | 'sold',
): Promise<void> {
  await sql`select give_places_back(${optionId}, ${days}::date[], ${startTime}, ${count},
    ${JSON.stringify(resources)}::jsonb, ${were === 'sold'})`.execute(tx)
}

/** Whether a statement found no free place. */
export function isSoldOut(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'P0451'
}
