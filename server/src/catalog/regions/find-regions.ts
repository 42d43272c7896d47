import type { RegionMatch } from '@enp/shared/calls/organizer-applications'
import { answerFor, suggestRegions } from '@enp/shared/region-search'
import { findRegion, matchRegions, regions } from '@enp/shared/regions'
import type { Database } from '../../core/database.ts'
import { findRegionAliases } from './region-alias.store.ts'

/** More to choose from than a person reads. */
const maxFound = 8

/**
 * The regions that a typed text may mean, as the mini-app's field finds them: by name, everyday name or with a typing
 * error, in either language; one where it is clear which, none where nothing is meant. Never all of them.
 */
export async function findRegions(db: Database, text: string): Promise<RegionMatch[]> {
  const coded = findRegion(text)
  if (coded) return [show(coded)]
  if (!/[\p{L}\p{N}]/u.test(text)) return []
  const known = { all: regions, match: matchRegions, aliases: await findRegionAliases(db) }
  const answer = answerFor(known, text, 'ru')
  if (answer.kind === 'region') return [show(answer.region)]
  return answer.kind === 'several' ? suggestRegions(known, text, 'ru').slice(0, maxFound).map(show) : []
}

const show = ({ code, ru, en }: RegionMatch): RegionMatch => ({ code, ru, en })
