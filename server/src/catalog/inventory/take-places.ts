import { sql } from 'kysely'
import type { AllocatedResource } from '../../core/booking-schema.ts'
import type { Tx } from '../../core/database.ts'
import type { AllocatedPlaces, Places } from './places.rules.ts'

/**
 * Allocates places as held; docs/rules/holds.md. Returns what they need of shared
 * resources. Throws an error that `isSoldOut` recognizes when they are not free: nothing is held,
 * and the transaction can only continue from a savepoint. Seats that are reserved for `userId`
 * count as free.
 */
export async function takePlaces(tx: Tx, places: Places, userId: string | null = null): Promise<AllocatedResource[]> {
  const { optionId, days, startTime, count, extras = [] } = places
  const { rows } = await sql<{ resources: AllocatedResource[] }>`
    select take_places(${optionId}, ${days}::date[], ${startTime}, ${count},
      ${extras.length > 0 ? JSON.stringify(extras.map(({ unitId, quantity }) => ({ unitId, quantity }))) : null}::jsonb,
      ${userId}::uuid) as resources`.execute(tx)
  return rows[0]?.resources ?? []
}

/** Marks held places as sold. */
export async function sellPlaces(
  tx: Tx,
  { optionId, days, startTime, count, resources }: AllocatedPlaces,
): Promise<void> {
  await sql`select sell_places(${optionId}, ${days}::date[], ${startTime}, ${count},
    ${JSON.stringify(resources)}::jsonb)`.execute(tx)
}

/**
 * Releases places, first to the waiting list, by rows of `availability_change`. Places of an offer
 * have been free since `freedAt`: the same watch doesn't get an offer for them again.
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

/** Returns whether a statement found no free place. */
export function isSoldOut(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'P0451'
}
