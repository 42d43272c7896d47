import type { Region } from '@enp/shared/regions/regions'
import { useSyncExternalStore } from 'react'

type MatchRegions = typeof import('@enp/shared/regions/regions').matchRegions

export interface LoadedRegions {
  readonly all: readonly Region[]
  readonly match: MatchRegions
}

let loaded: LoadedRegions | undefined
let loading: Promise<LoadedRegions | undefined> | undefined
const listeners = new Set<() => void>()

export function useLoadedRegions(): LoadedRegions | undefined {
  return useSyncExternalStore(subscribe, () => loaded)
}

/** Loads the regions; resolves to undefined on a failure, which the next call retries. */
export function loadRegions(): Promise<LoadedRegions | undefined> {
  loading ??= importRegions()
  return loading
}

async function importRegions(): Promise<LoadedRegions | undefined> {
  try {
    const { regions, matchRegions } = await import('@enp/shared/regions/regions')
    loaded = { all: regions, match: matchRegions }
  } catch (error) {
    console.warn('The list of regions did not load', error)
    loading = undefined
  }
  for (const listener of listeners) listener()
  return loaded
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  void loadRegions()
  return () => listeners.delete(listener)
}
