import { type QueryClient, QueryObserver } from '@tanstack/react-query'

/** More pages than anybody goes back through one by one. */
const maxKept = 10

export interface RetainedQueries {
  /** The person leaves the page at this index of the history for one above it. Called while that page is still drawn. */
  keep(index: number): void
  /** The person is at this index again: what it and the pages above it need, they observe themselves. */
  releaseFrom(index: number): void
}

/**
 * Keeps the answers that a page is drawn from in use while the pages opened above it have a Back that leads there.
 * Otherwise they would be forgotten after the usual time like everything that no page shows.
 */
export function createRetainedQueries(client: QueryClient): RetainedQueries {
  const kept = new Map<number, () => void>()
  const release = (index: number) => {
    kept.get(index)?.()
    kept.delete(index)
  }
  return {
    keep(index) {
      release(index)
      kept.set(index, holdActive(client))
      const [oldest] = kept.keys()
      if (kept.size > maxKept && oldest !== undefined) release(oldest)
    },
    releaseFrom(index) {
      for (const at of [...kept.keys()]) if (at >= index) release(at)
    },
  }
}

/** Observes what is observed now, without ever asking for it again. */
function holdActive(client: QueryClient): () => void {
  const stops = client
    .getQueryCache()
    .findAll({ type: 'active' })
    .map((query) => {
      const { queryKey, queryHash, options } = query
      const observer = new QueryObserver(client, { ...options, queryKey, queryHash, enabled: false })
      return observer.subscribe(() => {})
    })
  return () => {
    for (const stop of stops) stop()
  }
}
