import { sql } from 'kysely'
import type { AllocatedResource } from '../../core/booking-schema.ts'
import type { Tx } from '../../core/database.ts'
import type { AllocatedPlaces, Places } from './places.rules.ts'
import { isSoldOut } from './take-places.ts'

/** From the places that a booking has bought to those that it is to have. */
interface Swap {
  readonly from: AllocatedPlaces
  readonly to: Places
}

interface HeldSwap extends Swap {
  readonly to: AllocatedPlaces
}

/**
 * What a booking needs more than it has is held, its own places stay sold; docs/product.md, section 13. Answers what the
 * new places need of shared resources in all. Throws what `isSoldOut` knows when they are not free: nothing is taken, and
 * the transaction goes on only from a savepoint.
 */
export const holdChangedPlaces = (tx: Tx, swap: Swap): Promise<AllocatedResource[]> => step(tx, swap, 'hold')

/** What `holdSwap` holds is sold, and what the booking needs less is free. */
export async function sellChangedPlaces(tx: Tx, swap: HeldSwap): Promise<void> {
  await step(tx, swap, 'sell')
}

/** What `holdSwap` holds is free again: the booking stays as it is. */
export async function releaseChangedPlaces(tx: Tx, swap: HeldSwap): Promise<void> {
  await step(tx, swap, 'drop')
}

/** New places are sold and old ones free at once. Answers and throws as `holdSwap`. */
export const changePlaces = (tx: Tx, swap: Swap): Promise<AllocatedResource[]> => step(tx, swap, 'swap')

/** So many of the same places are left, with these extras. Answers what they need of shared resources. */
export const reducePlaces = (
  tx: Tx,
  from: AllocatedPlaces,
  count: number,
  extras: Places['extras'] = [],
): Promise<AllocatedResource[]> => step(tx, { from, to: { ...from, count, extras } }, 'less')

async function step(tx: Tx, { from, to }: Swap, name: string): Promise<AllocatedResource[]> {
  const wanted = { resources: [], ...to }
  const { rows } = await sql<{ resources: AllocatedResource[] }>`
    select swap_places(${JSON.stringify(from)}::jsonb, ${JSON.stringify(wanted)}::jsonb, ${name}) as resources`.execute(
    tx,
  )
  return rows[0]?.resources ?? []
}

/** The steps, or nothing of them where they find no free place: then undefined, and the transaction goes on. */
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
