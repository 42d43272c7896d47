import type { Deps } from '@enp/server/src/core/deps.ts'
import type { Known } from './known.ts'
import { kinds, words } from './vocabulary.ts'

export type Databases = Pick<Deps, 'db' | 'search'>

export interface SearchQuery {
  readonly name: string
  /** `map`: up to 2,000 services or prices in one response. `worst`: slowest known, not judged. */
  readonly kind: 'reference' | 'list' | 'typo' | 'map' | 'worst'
  run(deps: Databases, draw: Draw): Promise<unknown>
}

export type Draw = <T>(from: readonly T[]) => T

export const reference = 'GET /v1/services/:id'

export const viewer = ({ userId }: Known) => ({ id: userId, language: 'ru' as const })
export const kindWords = [...kinds.hotel, ...kinds.excursion, ...kinds.entertainment]
export const rareWords = words.slice(400, 4_000)
/** Words that no service contains. */
export const unknown = ['ыщвшгж', 'qwrtpsd', 'йцукенгшщз']
