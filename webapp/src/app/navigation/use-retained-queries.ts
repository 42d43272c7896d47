import { useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'
import type { Location } from 'react-router-dom'
import { historyIndex } from './history-index.ts'
import { createRetainedQueries } from './retained-queries.ts'
import { parentTab } from './tabs.ts'

/** What Back leads to stays in use while the page above it is open. Tabs have no Back, so there nothing is kept. */
export function useRetainedQueries(location: Location): void {
  const client = useQueryClient()
  const [answers] = useState(() => createRetainedQueries(client))
  const before = useRef(historyIndex())
  // In a layout effect the page that is left is still drawn.
  useLayoutEffect(() => {
    const index = historyIndex()
    if (parentTab(location.pathname) === undefined) answers.releaseFrom(0)
    else if (index > before.current) answers.keep(before.current)
    else answers.releaseFrom(index)
    before.current = index
  }, [location, answers])
}
