import { isDeepStrictEqual } from 'node:util'
import type { Query } from '@enp/shared/contract'
import { firstPage, getMaxResults } from '@enp/shared/limits'
import type { Deps, SearchPools } from '../../core/deps.ts'
import { isImpossible, parseFilters, type SearchFilters } from '../search/filters.rules.ts'
import { hasSynonym, interpretUnknownWords } from '../search/interpret-unknown-words.ts'
import { findStems, getLexicon } from '../search/lexicon.store.ts'
import { rarestLast } from '../search/rarest.rules.ts'
import { toSearchText, toSlice } from '../search/search.rules.ts'
import { findByFilters, type SearchRows } from '../search/search.store.ts'
import { type Term, type Understood, understand } from '../search/synonym.rules.ts'
import { findByText } from '../search/text-search.store.ts'
import { countUses } from '../search/unknown-words.store.ts'

/** `most`: how many are counted, where it is not what a list counts. `isPriced`: what each costs is asked too. */
type ServicesQuery = Query<'GET /v1/services'> & { readonly most?: number; readonly isPriced?: boolean }
type Filters = Omit<SearchFilters, 'text'>

/** Not a page of a list, but so many services of it, and what each costs where that is told. */
export const toSinglePage = (max: number) => ({ page: firstPage, limit: max, most: max, isPriced: true })

export interface SearchResult extends SearchRows {
  /** What was looked for, where it was read otherwise than typed. */
  readonly corrected?: string
  /** Words that were left out, because nothing has all of them. */
  readonly dropped?: readonly string[]
  /** The order that was asked for in words. */
  readonly sortedBy?: NonNullable<SearchFilters['sort']>
}

const nothing: SearchResult = { ids: [], total: 0 }
/** Of the words that some services have: each is a search of its own. */
const maxDropped = 3

/**
 * The ids of a page. Words that find nothing are read as they may have been meant, and searched once more; then without
 * the rarest of them. docs/product.md, section 10.
 */
export async function searchServices({ search }: Pick<Deps, 'search'>, query: ServicesQuery): Promise<SearchResult> {
  const { filters, words } = parseFilters(query)
  if (isImpossible(filters)) return nothing
  if (!words) return findPage(search, filters, query)
  if (words.length === 0) return nothing
  const searcher = { search, filters, query }
  const db = search.genericPlan
  const lexicon = await getLexicon(db)
  const stems = await findStems(db, words)
  const asked = understand({ words, stems }, lexicon)
  const found = await findTerms(searcher, asked)
  if (found.total > 0) return found
  const read = await interpretUnknownWords(db, query.search ?? '', hasSynonym(lexicon, stems))
  const meant = understand({ ...read, stems: await findStems(db, read.words) }, lexicon)
  const corrected = read.isMended && { corrected: read.words.join(' ') }
  const better = isDeepStrictEqual(meant, asked) ? found : await findTerms(searcher, meant)
  if (better.total > 0) return { ...better, ...corrected }
  const some = await findWithoutRarest(searcher, meant)
  return some ? { ...some, ...corrected } : nothing
}

interface SearchContext {
  readonly search: SearchPools
  readonly filters: Filters
  readonly query: ServicesQuery
}

/** An order that the person chose outranks the one that was said. */
async function findTerms(
  { search, filters, query }: SearchContext,
  { terms, sort }: Understood,
): Promise<SearchResult> {
  const text = toSearchText(terms)
  const sortedBy = filters.sort === undefined ? sort : undefined
  const all = { ...filters, ...(sortedBy && { sort: sortedBy }), ...(text && { text }) }
  return { ...(await findPage(search, all, query)), ...(sortedBy && { sortedBy }) }
}

/**
 * Without what no service has, then with ever fewer words, the rarest left out first. Undefined where the last one finds
 * nothing either.
 */
async function findWithoutRarest(
  searcher: SearchContext,
  { terms, ...order }: Understood,
): Promise<SearchResult | undefined> {
  if (terms.length < 2) return undefined
  const uses = await countUses(searcher.search.genericPlan, terms.flatMap(wordsOfTerm))
  const ordered = rarestLast(terms, uses)
  for (let kept = Math.min(ordered.length, terms.length - 1); kept > 0; kept -= 1) {
    if (ordered.length - kept > maxDropped) return undefined
    const left = new Set(ordered.slice(0, kept))
    const found = await findTerms(searcher, { ...order, terms: terms.filter((term) => left.has(term)) })
    const out = terms.filter((term) => !left.has(term))
    if (found.total > 0) return { ...found, dropped: out.map(({ typed }) => typed.join(' ')) }
  }
  return undefined
}

const wordsOfTerm = ({ typed, others }: Term) => [...typed, ...others.flat()]

/** A page beyond what is counted is empty. */
function findPage(search: SearchPools, filters: SearchFilters, query: ServicesQuery): Promise<SearchRows> {
  const maxResults = query.most ?? getMaxResults(query)
  const slice = toSlice(query, maxResults)
  const { text } = filters
  return text
    ? findByText(search, { ...filters, text }, slice, maxResults)
    : findByFilters(search, filters, { ...slice, isPriced: query.isPriced ?? false }, maxResults)
}
