import type { AllocatedPlaces } from '../../../src/catalog/inventory/places.rules.ts'
import type { Product } from '../../fixtures/harness.ts'

export interface Live extends AllocatedPlaces {
  readonly is: 'held' | 'sold'
}

/** Returns the same numbers for the same seed. */
export function drawFrom(seed: number) {
  let state = seed
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 4_294_967_296
  }
  const to = (end: number) => Math.floor(next() * end)
  return {
    /** 0 to `end` - 1. */
    to,
    of: <T>(values: readonly [T, ...T[]] | readonly T[]): T => {
      if (values.length === 0) throw new Error('nothing to draw from')
      return values[to(values.length)] as T
    },
  }
}

interface DayRow {
  readonly key: string
  readonly capacity: number
  readonly held: number
  readonly sold: number
}

/** Lists days that differ from these bookings or exceed their capacity. */
export async function inventoryFaults(
  { sql }: Pick<Product, 'sql'>,
  stays: readonly Live[],
  optionIds: readonly string[],
  resourceIds: readonly string[],
): Promise<string[]> {
  const rows = await sql<DayRow>(
    `select option_id || ' ' || day || ' ' || start_time as key, capacity, held, sold from inventory
      where option_id = any($1)
    union all select resource_id || ' ' || day || ' ' || start_time, capacity, held, sold from resource_day
      where resource_id = any($2)`,
    [optionIds, resourceIds],
  )
  const expected = new Map<string, { held: number; sold: number }>()
  for (const { optionId, days, startTime, count, resources, is } of stays)
    for (const day of days)
      for (const [id, quantity] of [
        [optionId, count] as const,
        ...resources.map((r) => [r.resourceId, r.quantity] as const),
      ]) {
        const key = `${id} ${day} ${startTime}`
        const known = expected.get(key) ?? { held: 0, sold: 0 }
        expected.set(key, { ...known, [is]: known[is] + quantity })
      }
  const faults = rows
    .filter(
      ({ key, held, sold }) => `${expected.get(key)?.held ?? 0} ${expected.get(key)?.sold ?? 0}` !== `${held} ${sold}`,
    )
    .map(
      ({ key, held, sold }) => `${key} has ${held} held, ${sold} sold, expected ${JSON.stringify(expected.get(key))}`,
    )
  const missing = [...expected.keys()].filter((key) => !rows.some((row) => row.key === key))
  const over = rows.filter(({ capacity, held, sold }) => held + sold > capacity).map(({ key }) => `${key} is over`)
  return [...faults, ...missing.map((key) => `${key} is missing`), ...over]
}

/** Lists start times where a resource is over capacity, including whole-day use. */
export async function combinedFaults({ sql }: Pick<Product, 'sql'>, resourceIds: readonly string[]): Promise<string[]> {
  const rows = await sql<{ key: string }>(
    `select part.resource_id || ' ' || part.day || ' ' || part.start_time as key
      from resource_day part join resource_day whole using (resource_id, day)
      where resource_id = any($1) and part.start_time <> '' and whole.start_time = ''
        and part.held + part.sold + whole.held + whole.sold > part.capacity`,
    [resourceIds],
  )
  return rows.map(({ key }) => key)
}
