import { isDeepStrictEqual } from 'node:util'
import type { Query } from '@enp/shared/contract'
import { firstPage, getMaxResults } from '@enp/shared/limits'
import type { Deps, SearchPools } from '../../core/deps.ts'
import { isImpossibleSearch, parseFilters, type SearchFilters } from '../search/filters.rules.ts'
import { toResultSlice, toSearchText } from '../search/search.rules.ts'
import { findByFilters, type SearchRows } from '../search/search.store.ts'
import { hasSynonym, interpretUnknownWords } from '../search/words/interpret-unknown-words.ts'
import { findStems, getLexicon } from '../search/words/lexicon.store.ts'
import { sortRarestLast } from '../search/words/rarest.rules.ts'
import {
  type InterpretedSearch,
  interpretSearch,
  type Lexicon,
  type SearchTerm,
} from '../search/words/synonym.rules.ts'
import { findByText } from '../search/words/text-search.store.ts'
import { countUses } from '../search/words/unknown-words.store.ts'

/** `most` replaces the number of results that a list counts. */
type ServicesQuery = Query<'GET /v1/services'> & { readonly most?: number; readonly isPriced?: boolean }
type Filters = Omit<SearchFilters, 'text'>

export const toSinglePage = (max: number) => ({ page: firstPage, limit: max, most: max, isPriced: true })

export interface SearchResult extends SearchRows {
  readonly corrected?: string
  /** Words left out because no service has all of them. */
  readonly dropped?: readonly string[]
  readonly sortedBy?: NonNullable<SearchFilters['sort']>
}

const nothing: SearchResult = { ids: [], total: 0 }
/** Each dropped word that some services have costs a search. */
const maxDropped = 3

/** Corrects words that find nothing, then drops the rarest of them. docs/rules/search.md. */
export async function searchServices(
  { search }: Pick<Deps, 'search'>,
  query: ServicesQuery,
  triedLexicon?: Lexicon,
): Promise<SearchResult> {
  const { filters, words } = parseFilters(query)
  if (isImpossibleSearch(filters)) return nothing
  if (!words) return findPage(search, filters, query)
  if (words.length === 0) return nothing
  const searcher = { search, filters, query }
  const db = search.genericPlan
  const lexicon = triedLexicon ?? (await getLexicon(db))
  const stems = await findStems(db, words)
  const understood = interpretSearch({ words, stems }, lexicon)
  const results = await findTerms(searcher, understood)
  if (results.total > 0) return results
  const read = await interpretUnknownWords(db, query.search ?? '', hasSynonym(lexicon, stems))
  const meant = interpretSearch({ ...read, stems: await findStems(db, read.words) }, lexicon)
  const corrected = read.isMended && { corrected: read.words.join(' ') }
  const better = isDeepStrictEqual(meant, understood) ? results : await findTerms(searcher, meant)
  if (better.total > 0) return { ...better, ...corrected }
  const some = await findWithoutRarest(searcher, meant)
  return some ? { ...some, ...corrected } : nothing
}

interface SearchContext {
  readonly search: SearchPools
  readonly filters: Filters
  readonly query: ServicesQuery
}

/** A sort order chosen by the user outranks one in the text. */
async function findTerms(
  { search, filters, query }: SearchContext,
  { terms, sort }: InterpretedSearch,
): Promise<SearchResult> {
  const text = toSearchText(terms)
  const sortedBy = filters.sort === undefined ? sort : undefined
  const all = { ...filters, ...(sortedBy && { sort: sortedBy }), ...(text && { text }) }
  return { ...(await findPage(search, all, query)), ...(sortedBy && { sortedBy }) }
}

async function findWithoutRarest(
  searcher: SearchContext,
  { terms, ...order }: InterpretedSearch,
): Promise<SearchResult | undefined> {
  if (terms.length < 2) return undefined
  const uses = await countUses(searcher.search.genericPlan, terms.flatMap(wordsOfTerm))
  const ordered = sortRarestLast(terms, uses)
  for (let remaining = Math.min(ordered.length, terms.length - 1); remaining > 0; remaining -= 1) {
    if (ordered.length - remaining > maxDropped) return undefined
    const left = new Set(ordered.slice(0, remaining))
    const results = await findTerms(searcher, { ...order, terms: terms.filter((term) => left.has(term)) })
    const out = terms.filter((term) => !left.has(term))
    if (results.total > 0) return { ...results, dropped: out.map(({ typed }) => typed.join(' ')) }
  }
  return undefined
}

const wordsOfTerm = ({ typed, others }: SearchTerm) => [...typed, ...others.flat()]

function findPage(search: SearchPools, filters: SearchFilters, query: ServicesQuery): Promise<SearchRows> {
  const maxResults = query.most ?? getMaxResults(query)
  const slice = toResultSlice(query, maxResults)
  const { text } = filters
  return text
    ? findByText(search, { ...filters, text }, slice, maxResults)
    : findByFilters(search, filters, { ...slice, isPriced: query.isPriced ?? false }, maxResults)
}
