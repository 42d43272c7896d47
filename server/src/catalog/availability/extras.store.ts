import { sql } from 'kysely'
import type { Database } from '../../core/database.ts'
import type { Slot } from './availability.rules.ts'
import { groupBy } from './group-by.rules.ts'
import { placesByResource } from './resources.rules.ts'

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
