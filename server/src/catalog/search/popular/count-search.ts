import type { HandlerReply } from '@enp/shared/contract'
import type { Deps } from '../../../core/deps.ts'
import type { User } from '../../../users/user.rules.ts'
import { searchServices } from '../../listing/search-services.ts'
import { toCountableSearch } from './countable-search.rules.ts'
import { insertSearch } from './popular.store.ts'

/** Counts only a search that found something as typed. The count doesn't identify the user. */
export async function countSearch(
  deps: Pick<Deps, 'db' | 'search'>,
  user: Pick<User, 'id' | 'language'>,
  search: string,
): Promise<HandlerReply<'POST /v1/services/searches'>> {
  const searched = toCountableSearch(search)
  if (!searched) return { data: { counted: false } }
  const { total, corrected, dropped } = await searchServices(deps, { search, page: 1, limit: 1 })
  if (total === 0 || corrected !== undefined || dropped) return { data: { counted: false } }
  return { data: { counted: await insertSearch(deps.db, searched, user) } }
}
