import { useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'
import type { Location } from 'react-router-dom'
import { historyIndex } from './history-index.ts'
import { createRetainedQueries } from './retained-queries.ts'
import { parentTab } from './tabs.ts'

/** Retains the data of the page that Back leads to. Tabs have no Back and retain nothing. */
export function useRetainedQueries(location: Location): void {
  const client = useQueryClient()
  const [answers] = useState(() => createRetainedQueries(client))
  const before = useRef(historyIndex())
  // In a layout effect the old page is still rendered.
  useLayoutEffect(() => {
    const index = historyIndex()
    if (parentTab(location.pathname) === undefined) answers.releaseFrom(0)
    else if (index > before.current) answers.keep(before.current)
    else answers.releaseFrom(index)
    before.current = index
  }, [location, answers])
}
