import type { FoundServices } from '@enp/shared/calls/search-words/synonyms'
import { firstPage } from '@enp/shared/limits'
import { splitWords } from '@enp/shared/text/words'
import { searchServices } from '../../catalog/listing/search-services.ts'
import type { Lexicon } from '../../catalog/search/words/synonym.rules.ts'
import type { Deps } from '../../core/deps.ts'
import { listServiceTitles } from './synonyms.store.ts'

const maxTitles = 5

export const normalize = (text: string): string => splitWords(text).join(' ')

export async function findServices(
  deps: Pick<Deps, 'db' | 'search'>,
  search: string,
  lexicon: Lexicon,
): Promise<FoundServices> {
  if (search === '') return { total: 0, titles: [] }
  const { ids, total } = await searchServices(deps, { search, page: firstPage, limit: maxTitles }, lexicon)
  return { total, titles: ids.length > 0 ? await listServiceTitles(deps.db, ids) : [] }
}
