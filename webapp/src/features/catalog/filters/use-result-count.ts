import { getMaxResults } from '@enp/shared/limits'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useDebouncedDraft } from '../../../ui/fields/use-debounced-draft.ts'
import { serviceListQuery } from '../catalog.queries.ts'
import { useCatalogTexts } from '../catalog.texts.ts'
import { useFilterTexts } from './filter-words.texts.ts'
import type { ServiceFilters } from './filters.rules.ts'
import { type ResultCount, resultCount } from './result-count.rules.ts'

/** The query is the one of the list that the button opens. */
export function useResultCount(draft: ServiceFilters, sound: boolean): ResultCount | undefined {
  const { catalog } = useCatalogTexts()
  const words = useFilterTexts()
  const settled = useDebouncedDraft(draft)
  const isSettled = settled === draft
  // Shows a count only for the current draft, never for the previous one.
  const list = useInfiniteQuery({ ...serviceListQuery(settled), enabled: sound && isSettled })
  const total = list.data?.pages[0]?.pagination.total
  if (!sound || !isSettled || list.isPlaceholderData || total === undefined) return undefined
  return resultCount(total, getMaxResults(draft), draft.category, { catalog, words })
}
