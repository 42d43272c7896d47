import type { MapPoint } from '@enp/shared/calls/catalog-map'
import { money, toNumber } from '@enp/shared/money'
import { sql } from 'kysely'
import type { Database } from '../../core/database.ts'

interface Row {
  readonly id: string
  readonly latitude: number
  readonly longitude: number
  readonly price_from: bigint
  readonly category: MapPoint['category']
}

/** In the order of the ids, at these prices and else from the least; what has no place is left out. */
export async function findMapPoints(
  db: Database,
  ids: readonly string[],
  prices: ReadonlyMap<string, bigint>,
): Promise<MapPoint[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Row>`
    select id, latitude, longitude, price_from, category from service
      where id = any(${ids}::uuid[]) and latitude is not null and longitude is not null`.execute(db)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [toPoint(row, prices.get(id) ?? row.price_from)] : []
  })
}

const toPoint = ({ id, latitude, longitude, category }: Row, price: bigint): MapPoint => ({
  id,
  lat: toMetres(latitude),
  lng: toMetres(longitude),
  price: toNumber(money('rub', price)),
  category,
})

const toMetres = (degrees: number) => Math.round(degrees * 100_000) / 100_000
