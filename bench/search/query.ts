import type { Deps } from '@enp/server/src/core/deps.ts'
import type { Known } from './known.ts'
import { kinds, words } from './vocabulary.ts'

export type Databases = Pick<Deps, 'db' | 'search'>

export interface SearchQuery {
  readonly name: string
  /**
   * `map`: up to 2,000 services, or what each of them costs, in one answer. `worst` is what was
   * found to be slowest: it is shown and not judged.
   */
  readonly kind: 'reference' | 'list' | 'typo' | 'map' | 'worst'
  run(deps: Databases, draw: Draw): Promise<unknown>
}

/** One of these, always the same in the same order. */
export type Draw = <T>(from: readonly T[]) => T

export const reference = 'GET /v1/services/:id'

export const viewer = ({ personId }: Known) => ({ id: personId, language: 'ru' as const })
export const kindWords = [...kinds.hotel, ...kinds.excursion, ...kinds.entertainment]
export const rareWords = words.slice(400, 4_000)
/** What no service has. */
export const unknown = ['ыщвшгж', 'qwrtpsd', 'йцукенгшщз']
