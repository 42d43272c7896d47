import { type QueryClient, QueryObserver } from '@tanstack/react-query'

const maxKept = 10

interface RetainedQueries {
  keep(index: number): void
  /** Releases this index and those above it, whose pages observe their data themselves. */
  releaseFrom(index: number): void
}

/** Retains the data of pages that Back leads to, which the cache would drop. */
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
