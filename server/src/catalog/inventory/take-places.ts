import { sql } from 'kysely'
import type { AllocatedResource } from '../../core/database/column-values.ts'
import type { Tx } from '../../core/database/database.ts'
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

interface Change {
  readonly from: AllocatedPlaces
  readonly to: Places
}

interface HeldChange extends Change {
  readonly to: AllocatedPlaces
}

/**
 * Holds what a booking needs in addition to its own places, which stay sold. Returns all shared
 * resources of the new places. If they are not free, throws an error for `isSoldOut`: the
 * transaction can then only continue from a savepoint.
 */
export const holdChangedPlaces = (tx: Tx, change: Change): Promise<AllocatedResource[]> => step(tx, change, 'hold')

/** Also releases what the booking no longer needs. */
export async function sellChangedPlaces(tx: Tx, change: HeldChange): Promise<void> {
  await step(tx, change, 'sell')
}

export async function releaseChangedPlaces(tx: Tx, change: HeldChange): Promise<void> {
  await step(tx, change, 'drop')
}

/** Sells and releases at once. Returns and throws like `holdChangedPlaces`. */
export const changePlaces = (tx: Tx, change: Change): Promise<AllocatedResource[]> => step(tx, change, 'swap')

export const reducePlaces = (
  tx: Tx,
  from: AllocatedPlaces,
  count: number,
  extras: Places['extras'] = [],
): Promise<AllocatedResource[]> => step(tx, { from, to: { ...from, count, extras } }, 'less')

async function step(tx: Tx, { from, to }: Change, name: string): Promise<AllocatedResource[]> {
  const target = { resources: [], ...to }
  const { rows } = await sql<{ resources: AllocatedResource[] }>`
    select change_places(${JSON.stringify(from)}::jsonb, ${JSON.stringify(target)}::jsonb, ${name}) as resources`.execute(
    tx,
  )
  return rows[0]?.resources ?? []
}

/** Runs the steps in a savepoint; rolls back and returns undefined if no place is free. */
export async function unlessSoldOut<T>(tx: Tx, steps: () => Promise<T>): Promise<T | undefined> {
  await sql`savepoint before_places`.execute(tx)
  try {
    return await steps()
  } catch (error) {
    if (!isSoldOutError(error)) throw error
    await sql`rollback to savepoint before_places`.execute(tx)
    return undefined
  }
}
