import type { PopularSearch } from '@enp/shared/calls/catalog/catalog-search'
import type { HandlerReply } from '@enp/shared/contract'
import { LRUCache } from 'lru-cache'
import type { Database } from '../../../core/database/database.ts'
import type { Deps } from '../../../core/deps.ts'
import { defaultLanguage } from '../../../users/user.rules.ts'
import { chooseCover } from '../../listing/cover.rules.ts'
import { searchServices } from '../../listing/search-services.ts'
import { showCards, type Viewer } from '../../listing/show-cards.ts'
import { findPopularSearches } from './popular.store.ts'

const shown = 8
const cachedForMs = 600_000
const cachedAtMost = 200

type PopularSearchDetails = Pick<PopularSearch, 'count' | 'cover'>
const foundByDatabase = new WeakMap<Database, LRUCache<string, PopularSearchDetails>>()

export async function listPopularSearches(
  deps: Pick<Deps, 'db' | 'search'>,
  viewer: Viewer,
): Promise<HandlerReply<'GET /v1/services/searches/popular'>> {
  const searches = await findPopularSearches(deps.db, viewer.language, shown)
  const found = await Promise.all(searches.map(async (search) => ({ search, ...(await findCached(deps, search)) })))
  return { data: found.filter(({ count }) => count > 0) }
}

async function findCached(deps: Pick<Deps, 'db' | 'search'>, search: string): Promise<PopularSearchDetails> {
  const cache = foundByDatabase.get(deps.db) ?? new LRUCache({ max: cachedAtMost, ttl: cachedForMs })
  foundByDatabase.set(deps.db, cache)
  const known = cache.get(search)
  if (known) return known
  const { ids, total, dropped } = await searchServices(deps, { search, page: 1, limit: 1 })
  const [first] = await showCards(deps, { id: undefined, language: defaultLanguage }, ids)
  // Results that lack one of the words don't count.
  const found = first && !dropped ? { count: total, cover: toCover(search, first.category) } : { count: 0, cover: '' }
  if (found.count > 0) cache.set(search, found)
  return found
}

const toCover = (title: string, category: Parameters<typeof chooseCover>[0]['category']) =>
  chooseCover({ title, category, city: '', region: '' })
