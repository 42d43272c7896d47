import { type RawBuilder, sql } from 'kysely'
import { type Bbox, isEverywhere } from './bbox.rules.ts'

/** Plain comparisons: the planner knows from the columns how much of the catalog matches. */
export function isWithinBbox(bbox: Bbox): RawBuilder<boolean> {
  if (isEverywhere(bbox)) return sql`latitude is not null and longitude is not null`
  const { west, south, east, north } = bbox
  const longitude =
    west <= east
      ? sql`longitude between ${west} and ${east}`
      : sql`(longitude between ${west} and 180 or longitude between -180 and ${east})`
  return sql`latitude between ${south} and ${north} and ${longitude}`
}
