import { sql } from 'kysely'
import type { Database } from '../../core/database.ts'
import type { Slot } from './availability.rules.ts'
import { groupBy } from './group-by.rules.ts'
import { placesByResource, type ResourceDay, type SharedResource } from './resources.rules.ts'

/** How many of `most` places one booking of an option can have there by the resources that it shares with others. */
type FindShared = (optionId: string, slot: Slot, max: number) => number

/** Of an option without resources. */
const all: FindShared = (_optionId, _slot, max) => max

/**
 * Finds how much of the resources that options of these services share is free on these days; without services no query
 * runs. Pieces that are reserved for waiting users are taken, except the viewer's own.
 */
export async function findShared(
  db: Database,
  serviceIds: readonly string[],
  first: string,
  last: string,
  viewerId: string | null = null,
): Promise<FindShared> {
  if (serviceIds.length === 0) return all
  const used = db
    .selectFrom('option_resource')
    .innerJoin('service_option', 'service_option.id', 'option_id')
    .where('service_id', '=', sql<string>`any(${serviceIds}::uuid[])`)
  const [resources, days] = await Promise.all([
    used
      .innerJoin('resource', 'resource.id', 'resource_id')
      .select(['option_id', 'resource.id', 'resource.capacity', 'per', 'quantity'])
      .execute(),
    db
      .selectFrom('resource_day')
      .select(['resource_id', 'day', 'start_time', 'capacity'])
      .select(sql<number>`held + sold + reserved_for_others(reserved, ${viewerId}::uuid)`.as('taken'))
      .where('resource_id', 'in', used.select('resource_id'))
      .where('day', '>=', first)
      .where('day', '<=', last)
      .execute(),
  ])
  const resourcesOf = groupBy(resources, ({ option_id }) => option_id)
  const daysOf = groupBy(days, ({ resource_id, day }) => `${resource_id} ${day}`)
  const listParts = ({ id }: SharedResource, day: string): ResourceDay[] =>
    (daysOf.get(`${id} ${day}`) ?? []).map(({ start_time: startTime, capacity, taken }) => ({
      startTime,
      capacity,
      taken,
    }))
  return (optionId, slot, max) =>
    (resourcesOf.get(optionId) ?? []).reduce(
      (min, resource) => placesByResource(resource, slot, listParts(resource, slot.day), min),
      max,
    )
}
