import type { MapPoint } from '@enp/shared/calls/catalog/catalog-map'
import type { NearbyService } from '@enp/shared/calls/catalog/home'
import { money, moneyToNumber } from '@enp/shared/money/money'
import { sql } from 'kysely'
import type { Database } from '../../core/database/database.ts'
import type { PriceQuery } from '../search/filters.rules.ts'
import { requestedPrice } from '../search/price.sql.ts'

interface Row {
  readonly id: string
  readonly latitude: number
  readonly longitude: number
  readonly price: bigint
  readonly category: MapPoint['category']
}

/** Omits services without coordinates. Computes the prices only if `prices` is absent. */
export async function findMapPoints(
  db: Database,
  ids: readonly string[],
  query: PriceQuery,
  prices?: ReadonlyMap<string, bigint>,
): Promise<MapPoint[]> {
  if (ids.length === 0) return []
  const price = requestedPrice(prices ? {} : query)
  const { rows } = await sql<Row>`
    select id, latitude, longitude, coalesce(${price}, price_from) as price, category from service
      where id = any(${ids}::uuid[]) and latitude is not null and longitude is not null`.execute(db)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [toPoint({ ...row, price: prices?.get(id) ?? row.price })] : []
  })
}

export async function findCoordinates(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NonNullable<NearbyService['geo']>>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('service').select(['id', 'latitude', 'longitude']).where('id', 'in', ids).execute()
  return new Map(
    rows.flatMap(({ id, latitude, longitude }) =>
      latitude === null || longitude === null ? [] : [[id, { lat: toMeters(latitude), lon: toMeters(longitude) }]],
    ),
  )
}

const toPoint = ({ id, latitude, longitude, price, category }: Row): MapPoint => ({
  id,
  lat: toMeters(latitude),
  lng: toMeters(longitude),
  price: moneyToNumber(money('rub', price)),
  category,
})

const toMeters = (degrees: number) => Math.round(degrees * 100_000) / 100_000
