import type { HandlerReply } from '@enp/shared/contract'
import { sql } from 'kysely'
import type { Database } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { defaultLanguage, type TextRecipient } from '../../users/user.rules.ts'
import { normalizeCity, parseFilters } from '../search/filters.rules.ts'
import { listOfferedLocations } from '../search/suggest/offered-locations.store.ts'

const shownCities = 100

export async function listCities(
  { db, search }: Pick<Deps, 'db' | 'search'>,
  { language }: TextRecipient,
  requested: string,
): Promise<HandlerReply<'GET /v1/day-plans/cities'>> {
  const { region } = parseFilters({ region: requested }).filters
  const counts = new Map<string, number>()
  const offered = await listOfferedLocations(search.customPlan)
  for (const { city, count } of offered.filter((one) => one.region === region && one.category !== 'hotel'))
    counts.set(city, (counts.get(city) ?? 0) + count)
  const cities = [...counts]
    .sort(([, one], [, other]) => other - one)
    .slice(0, shownCities)
    .map(([city]) => city)
  const names = region && language !== defaultLanguage ? await findEnglishCityNames(db, region, cities) : undefined
  return { data: cities.map((city) => ({ city, name: names?.get(city) ?? city })) }
}

/** Services that a day plan may contain: all but stays. */
export async function countPlannable({
  search,
}: Pick<Deps, 'search'>): Promise<HandlerReply<'GET /v1/day-plans/regions'>> {
  const counts = new Map<string, number>()
  for (const { region, category, count } of await listOfferedLocations(search.customPlan))
    if (category !== 'hotel') counts.set(region, (counts.get(region) ?? 0) + count)
  return { data: [...counts].map(([region, services]) => ({ region, services })) }
}

async function findEnglishCityNames(
  db: Database,
  region: string,
  cities: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ city: string; name: string | null }>`
    select asked.city, (
        select city_en from service
          where status = 'published' and normalize_text(service.city) = asked.plain and region = ${region}
          order by popularity desc, id limit 1
      ) as name
      from unnest(${cities}::text[], ${cities.map(normalizeCity)}::text[]) as asked (city, plain)`.execute(db)
  return new Map(rows.flatMap(({ city, name }) => (name === null ? [] : [[city, name]])))
}
