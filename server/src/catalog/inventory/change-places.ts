import { sql } from 'kysely'
import type { AllocatedResource } from '../../core/booking-schema.ts'
import type { Tx } from '../../core/database.ts'
import type { AllocatedPlaces, Places } from './places.rules.ts'
import { isSoldOut } from './take-places.ts'

/** Change from the places that a booking has bought to those that it is to have. */
interface Change {
  readonly from: AllocatedPlaces
  readonly to: Places
}

interface HeldChange extends Change {
  readonly to: AllocatedPlaces
}

/**
 * Holds what a booking needs in addition to its own places, which stay sold;
 * docs/rules/booking-changes.md. Returns what the new places need of shared resources in total.
 * Throws an error that `isSoldOut` recognizes when they are not free: nothing is held, and the
 * transaction can only continue from a savepoint.
 */
export const holdChangedPlaces = (tx: Tx, change: Change): Promise<AllocatedResource[]> => step(tx, change, 'hold')

/** Sells what `holdChangedPlaces` holds and releases what the booking no longer needs. */
export async function sellChangedPlaces(tx: Tx, change: HeldChange): Promise<void> {
  await step(tx, change, 'sell')
}

/** Releases what `holdChangedPlaces` holds: the booking stays as it is. */
export async function releaseChangedPlaces(tx: Tx, change: HeldChange): Promise<void> {
  await step(tx, change, 'drop')
}

/** Sells new places and releases old ones at once. Returns and throws like `holdChangedPlaces`. */
export const changePlaces = (tx: Tx, change: Change): Promise<AllocatedResource[]> => step(tx, change, 'swap')

/**
 * Reduces a booking to `count` of the same places, with these extras. Returns what they need of
 * shared resources.
 */
export const reducePlaces = (
  tx: Tx,
  from: AllocatedPlaces,
  count: number,
  extras: Places['extras'] = [],
): Promise<AllocatedResource[]> => step(tx, { from, to: { ...from, count, extras } }, 'less')

async function step(tx: Tx, { from, to }: Change, name: string): Promise<AllocatedResource[]> {
  const target = { resources: [], ...to }
  const { rows } = await sql<{ resources: AllocatedResource[] }>`
    select swap_places(${JSON.stringify(from)}::jsonb, ${JSON.stringify(target)}::jsonb, ${name}) as resources`.execute(
    tx,
  )
  return rows[0]?.resources ?? []
}

/**
 * Runs the steps in a savepoint. If they find no free place, rolls them back and returns undefined;
 * the transaction continues.
 */
export async function unlessSoldOut<T>(tx: Tx, steps: () => Promise<T>): Promise<T | undefined> {
  await sql`savepoint before_places`.execute(tx)
  try {
    return await steps()
  } catch (error) {
    if (!isSoldOut(error)) throw error
    await sql`rollback to savepoint before_places`.execute(tx)
    return undefined
  }
}
