import { type RawBuilder, sql } from 'kysely'
import type { Bbox } from './bbox.rules.ts'

/** Plain comparisons: the planner knows from their columns how much of the catalogue an area holds. */
export function isWithin({ west, south, east, north }: Bbox): RawBuilder<boolean> {
  const longitude =
    west <= east
      ? sql`longitude between ${west} and ${east}`
      : sql`(longitude between ${west} and 180 or longitude between -180 and ${east})`
  return sql`latitude between ${south} and ${north} and ${longitude}`
}
