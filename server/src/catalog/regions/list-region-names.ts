import type { RegionAlias } from '@enp/shared/calls/catalog/catalog'
import { splitWords } from '@enp/shared/text/words'
import type { Deps } from '../../core/deps.ts'
import { listOfferedLocations } from '../search/suggest/offered-locations.store.ts'
import { findRegionAliases } from './region-alias.store.ts'

/** Everyday names of regions, and the cities with services. */
export async function listRegionNames({ db, search }: Pick<Deps, 'db' | 'search'>): Promise<RegionAlias[]> {
  const [aliases, offered] = await Promise.all([findRegionAliases(db), listOfferedLocations(search.customPlan)])
  const cities = offered.map(({ city, region }) => ({ alias: splitWords(city).join(' '), region }))
  const named = new Map([...aliases, ...cities].map((name) => [`${name.alias} ${name.region}`, name]))
  return [...named.values()].filter(({ alias }) => alias !== '')
}
