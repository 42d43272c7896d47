import { isDeepStrictEqual } from 'node:util'
import type { UnderstoodSearch } from '@enp/shared/calls/catalog/catalog'
import type { Query } from '@enp/shared/contract'
import { firstPage, getMaxResults } from '@enp/shared/limits'
import { splitWords } from '@enp/shared/text/words'
import type { Deps, SearchPools } from '../../core/deps.ts'
import { isImpossibleSearch, parseFilters, type SearchFilters } from '../search/filters.rules.ts'
import { understandQuery } from '../search/query/understand-query.ts'
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
  /** Those of the query and of its words. */
  readonly filters: Filters
  readonly understood?: UnderstoodSearch
  readonly corrected?: string
  /** Words left out because no service has all of them. */
  readonly dropped?: readonly string[]
  readonly sortedBy?: NonNullable<SearchFilters['sort']>
}

const nothing: Found = { ids: [], total: 0 }
type Found = Omit<SearchResult, 'filters'>
/** Each dropped word that some services have costs a search. */
const maxDropped = 3

/** Corrects words that find nothing, then drops the rarest of them. docs/rules/search.md. */
export async function searchServices(
  { search }: Pick<Deps, 'search'>,
  typed: ServicesQuery,
  triedLexicon?: Lexicon,
): Promise<SearchResult> {
  const hasWords = typed.search !== undefined && splitWords(typed.search).length > 0
  if (!hasWords) return { ...(await findWithoutWords(search, typed)), filters: parseFilters(typed).filters }
  const lexicon = triedLexicon ?? (await getLexicon(search.genericPlan))
  // A client counts pages by the query that it sent.
  const counted = { ...typed, most: typed.most ?? getMaxResults(typed) }
  const { query, understood, corrected } = await understandQuery(search, counted, lexicon)
  const { filters, words } = parseFilters(query)
  const found = await (words
    ? findWords({ search, filters, query, hasOwnFilters: understood !== undefined }, words, lexicon)
    : findWithoutWords(search, query))
  return {
    ...(corrected !== undefined && found.total > 0 && { corrected }),
    ...found,
    filters,
    ...(understood && { understood }),
  }
}

async function findWithoutWords(search: SearchPools, query: ServicesQuery): Promise<Found> {
  const { filters, words } = parseFilters(query)
  return words || isImpossibleSearch(filters) ? nothing : findPage(search, filters, query)
}

async function findWords(searcher: SearchContext, words: readonly string[], lexicon: Lexicon): Promise<Found> {
  const { search, filters, query } = searcher
  if (isImpossibleSearch(filters)) return nothing
  const db = search.genericPlan
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
  /** True if filters remain without any of the words. */
  readonly hasOwnFilters: boolean
}

/** A sort order chosen by the user outranks one in the text. */
async function findTerms(
  { search, filters, query }: SearchContext,
  { terms, sort }: InterpretedSearch,
): Promise<Found> {
  const text = toSearchText(terms)
  const sortedBy = filters.sort === undefined ? sort : undefined
  const all = { ...filters, ...(sortedBy && { sort: sortedBy }), ...(text && { text }) }
  return { ...(await findPage(search, all, query)), ...(sortedBy && { sortedBy }) }
}

async function findWithoutRarest(
  searcher: SearchContext,
  { terms, ...order }: InterpretedSearch,
): Promise<Found | undefined> {
  if (terms.length < 2 && !searcher.hasOwnFilters) return undefined
  const uses = await countUses(searcher.search.genericPlan, terms.flatMap(wordsOfTerm))
  const ordered = sortRarestLast(terms, uses)
  if (ordered.length === 0 && searcher.hasOwnFilters) {
    const results = await findTerms(searcher, { ...order, terms: [] })
    return results.total > 0 ? { ...results, dropped: terms.map(({ typed }) => typed.join(' ')) } : undefined
  }
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
