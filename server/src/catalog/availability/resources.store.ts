import { sql } from 'kysely'
import type { Database } from '../../core/database.ts'
import type { Slot } from './availability.rules.ts'
import { groupBy } from './group-by.rules.ts'
import { placesByResource, type ResourceDay, type SharedResource } from './resources.rules.ts'

/** How many of `most` places one booking of an option can have there by the resources that it shares with others. */
type FindShared = (optionId: string, slot: Slot, most: number) => number

/** Of an option without resources. */
const all: FindShared = (_optionId, _slot, most) => most

/** What is left on these days of what options of these services share; nothing is asked where there are none. */
export async function findShared(
  db: Database,
  serviceIds: readonly string[],
  first: string,
  last: string,
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
      .selectAll()
      .where('resource_id', 'in', used.select('resource_id'))
      .where('day', '>=', first)
      .where('day', '<=', last)
      .execute(),
  ])
  const resourcesOf = groupBy(resources, ({ option_id }) => option_id)
  const daysOf = groupBy(days, ({ resource_id, day }) => `${resource_id} ${day}`)
  const partsOf = ({ id }: SharedResource, day: string): ResourceDay[] =>
    (daysOf.get(`${id} ${day}`) ?? []).map(({ start_time: startTime, capacity, held, sold }) => ({
      startTime,
      capacity,
      taken: held + sold,
    }))
  return (optionId, slot, most) =>
    (resourcesOf.get(optionId) ?? []).reduce(
      (least, resource) => placesByResource(resource, slot, partsOf(resource, slot.day), least),
      most,
    )
}
