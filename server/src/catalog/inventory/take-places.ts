import { sql } from 'kysely'
import type { AllocatedResource } from '../../core/booking-schema.ts'
import type { Tx } from '../../core/database.ts'
import type { AllocatedPlaces, Places } from './places.rules.ts'

/**
 * Takes places, held at first; docs/product.md, section 13. Returns what they need of shared resources. Throws an error
 * that `isSoldOut` recognizes when they are not free: nothing is taken, and the transaction can only continue from a
 * savepoint. Seats that are reserved for `userId` count as free.
 */
export async function takePlaces(tx: Tx, places: Places, userId: string | null = null): Promise<AllocatedResource[]> {
  const { optionId, days, startTime, count, extras = [] } = places
  const { rows } = await sql<{ resources: AllocatedResource[] }>`
    select take_places(${optionId}, ${days}::date[], ${startTime}, ${count},
      ${extras.length > 0 ? JSON.stringify(extras.map(({ unitId, quantity }) => ({ unitId, quantity }))) : null}::jsonb,
      ${userId}::uuid) as resources`.execute(tx)
  return rows[0]?.resources ?? []
}

/** What was held is sold. */
export async function sellPlaces(
  tx: Tx,
  { optionId, days, startTime, count, resources }: AllocatedPlaces,
): Promise<void> {
  await sql`select sell_places(${optionId}, ${days}::date[], ${startTime}, ${count},
    ${JSON.stringify(resources)}::jsonb)`.execute(tx)
}

/**
 * Gives places back: first to who waits for them, by rows of `availability_change`. What was offered to somebody who
 * waited has been free since `freedAt`: they aren't asked for it again.
 */
export async function releasePlaces(
  tx: Tx,
  { optionId, days, startTime, count, resources }: AllocatedPlaces,
  were: 'held' | 'sold',
  freedAt: Date | null = null,
): Promise<void> {
  await sql`select give_places_back(${optionId}, ${days}::date[], ${startTime}, ${count},
    ${JSON.stringify(resources)}::jsonb, ${were === 'sold'}, ${freedAt})`.execute(tx)
}

/** Whether a statement found no free place. */
export function isSoldOut(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'P0451'
}
