import type { RegionMatch } from '@enp/shared/calls/organizers/organizer-applications'
import { matchTypedRegion, suggestRegions } from '@enp/shared/regions/region-search'
import { findRegion, matchRegions, regions } from '@enp/shared/regions/regions'
import type { Database } from '../../core/database/database.ts'
import { findRegionAliases } from './region-alias.store.ts'

const maxFound = 8
const maxRemembered = 1_000

/**
 * Finds official and everyday names with typos, in either language. Returns one region if the text
 * is clear, none if it means no region; never all.
 */
export async function findRegions(db: Database, text: string): Promise<RegionMatch[]> {
  return (await openRegionFinder(db))(text)
}

/** Returns a search like `findRegions` that reads the everyday names once, and each text once. */
export async function openRegionFinder(db: Database): Promise<(text: string) => RegionMatch[]> {
  const known = { all: regions, match: matchRegions, aliases: await findRegionAliases(db) }
  const found = new Map<string, RegionMatch[]>()
  const find = (text: string): RegionMatch[] => {
    const coded = findRegion(text)
    if (coded) return [show(coded)]
    if (!/[\p{L}\p{N}]/u.test(text)) return []
    const answer = matchTypedRegion(known, text, 'ru')
    if (answer.kind === 'region') return [show(answer.region)]
    return answer.kind === 'several' ? suggestRegions(known, text, 'ru').slice(0, maxFound).map(show) : []
  }
  return (text) => {
    const matches = found.get(text) ?? find(text)
    if (found.size < maxRemembered) found.set(text, matches)
    return matches
  }
}

const show = ({ code, ru, en }: RegionMatch): RegionMatch => ({ code, ru, en })
