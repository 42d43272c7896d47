import { sql } from 'kysely'
import type { Database } from '../../core/database/database.ts'
import type { Slot } from './availability.rules.ts'
import { groupBy, placesByResource, type ResourceDay, type SharedResource } from './resources.rules.ts'

type FindShared = (optionId: string, slot: Slot, max: number) => number

const all: FindShared = (_optionId, _slot, max) => max

/** Counts pieces reserved for watches as unavailable, except the viewer's own. */
export async function findSharedResources(
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
  const [resources, days, usedByOthers] = await Promise.all([
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
    findUsedByOthers(db, serviceIds, first, last),
  ])
  const resourcesByOption = groupBy(resources, ({ option_id }) => option_id)
  const daysByResource = groupBy(days, ({ resource_id, day }) => `${resource_id} ${day}`)
  const listParts = ({ id }: SharedResource, day: string): ResourceDay[] =>
    (daysByResource.get(`${id} ${day}`) ?? []).map(({ start_time: startTime, capacity, taken }) => ({
      startTime,
      capacity,
      taken,
    }))
  return (optionId, slot, max) =>
    (resourcesByOption.get(optionId) ?? []).reduce(
      (min, resource) =>
        resource.per === 'all' && usedByOthers(resource.id, slot)
          ? 0
          : placesByResource(resource, slot, listParts(resource, slot.day), min),
      max,
    )
}

type IsUsedByOthers = (resourceId: string, slot: Slot) => boolean

/** Places of the other options of a private option's resources, as `is_shared_start_used`. */
async function findUsedByOthers(
  db: Database,
  serviceIds: readonly string[],
  first: string,
  last: string,
): Promise<IsUsedByOthers> {
  const { rows } = await sql<{ resourceId: string; day: string; startTime: string }>`
    select other.resource_id as "resourceId", day, start_time as "startTime"
      from option_resource whole
        join service_option option on option.id = whole.option_id and service_id = any(${serviceIds}::uuid[])
        join option_resource other on other.resource_id = whole.resource_id and other.option_id <> whole.option_id
        join inventory on inventory.option_id = other.option_id
      where whole.per = 'all' and day between ${first} and ${last} and held + sold > 0`.execute(db)
  const used = new Set(rows.map(({ resourceId, day, startTime }) => `${resourceId} ${day} ${startTime}`))
  return (resourceId, { day, startTime }) =>
    used.has(`${resourceId} ${day} ${startTime}`) || used.has(`${resourceId} ${day} `)
}

export interface RemainingExtra {
  readonly unitId: string
  readonly left: number
}

type LeftExtras = (optionId: string, slot: Slot) => RemainingExtra[]

export async function findRemainingExtras(
  db: Database,
  optionIds: readonly string[],
  first: string,
  last: string,
): Promise<LeftExtras> {
  if (optionIds.length === 0) return () => []
  const { rows } = await sql<StockRow>`
    select option_id, unit_id, resource_id as id, resource.capacity, (
        select coalesce(jsonb_agg(jsonb_build_object('day', day, 'startTime', start_time,
          'capacity', taken.capacity, 'taken', held + sold + coalesce(reserved_places(reserved), 0))), '[]')
        from resource_day taken where taken.resource_id = resource.id and day between ${first} and ${last}
      ) as days
    from option_extra join resource on resource.id = resource_id
    where option_id = any(${optionIds}::uuid[]) order by option_id, unit_id`.execute(db)
  const stocks = rows.map((row) => ({ ...row, partsOf: groupBy(row.days, ({ day }) => day) }))
  const stocksByOption = groupBy(stocks, (stock) => stock.option_id)
  return (optionId, slot) =>
    (stocksByOption.get(optionId) ?? []).map(({ unit_id: unitId, id, capacity, partsOf }) => {
      const stock = { id, capacity, per: 'unit', quantity: 1 } as const
      return { unitId, left: placesByResource(stock, slot, partsOf.get(slot.day) ?? [], capacity) }
    })
}

interface StockRow {
  readonly option_id: string
  readonly unit_id: string
  readonly id: string
  readonly capacity: number
  readonly days: ReadonlyArray<{
    readonly day: string
    readonly startTime: string
    readonly capacity: number
    readonly taken: number
  }>
}
