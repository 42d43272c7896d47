import { getMaxResults } from '@enp/shared/limits'
import { useInfiniteQuery } from '@tanstack/react-query'
import { services } from '../catalog.queries.ts'
import { useCatalogWords } from '../use-catalog-words.ts'
import type { Filters } from './filters.rules.ts'
import { type ResultCount, resultCount } from './result-count.rules.ts'
import { useFilterWords } from './use-filter-words.ts'
import { useSettled } from './use-settled.ts'

/** How many services these filters would show, for the button; the answer is the list that it opens. */
export function useResultCount(draft: Filters, sound: boolean): ResultCount | undefined {
  const { catalog } = useCatalogWords()
  const words = useFilterWords()
  const settled = useSettled(draft)
  const isSettled = settled === draft
  // Only the count for the current draft is shown, not the one for the draft before.
  const list = useInfiniteQuery({ ...services(settled), enabled: sound && isSettled })
  const total = list.data?.pages[0]?.pagination.total
  if (!sound || !isSettled || list.isPlaceholderData || total === undefined) return undefined
  return resultCount(total, getMaxResults(draft), draft.category, { catalog, words })
}
