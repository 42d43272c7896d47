import { reachOf } from '@enp/shared/limits'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { services } from '../catalog.queries.ts'
import { useCatalogWords } from '../use-catalog-words.ts'
import type { Filters } from './filters.rules.ts'

const pauseMs = 300

/** How many services these filters would show, as words for the button; the answer is the list that it opens. */
export function useFound(draft: Filters, sound: boolean): string | undefined {
  const { catalog } = useCatalogWords()
  const [settled, setSettled] = useState(draft)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(draft), pauseMs)
    return () => clearTimeout(timer)
  }, [draft])
  const list = useInfiniteQuery({ ...services(settled), enabled: sound })
  const total = list.data?.pages[0]?.pagination.total
  if (!sound || settled !== draft || list.isPlaceholderData || total === undefined) return undefined
  const reach = reachOf(draft)
  return total > reach ? catalog.showMore(reach) : catalog.showFound(total)
}
