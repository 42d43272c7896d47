import type { Region } from '@enp/shared/regions/regions'
import { useSyncExternalStore } from 'react'
import { createStore } from '../../../host/state/store.ts'

type MatchRegions = typeof import('@enp/shared/regions/regions').matchRegions

export interface LoadedRegions {
  readonly all: readonly Region[]
  readonly match: MatchRegions
}

const loaded = createStore<LoadedRegions | undefined>(undefined)
let loading: Promise<LoadedRegions | undefined> | undefined

export function useLoadedRegions(): LoadedRegions | undefined {
  return useSyncExternalStore(subscribe, loaded.get)
}

/** Loads the regions; resolves to undefined on a failure, which the next call retries. */
export function loadRegions(): Promise<LoadedRegions | undefined> {
  loading ??= importRegions()
  return loading
}

async function importRegions(): Promise<LoadedRegions | undefined> {
  try {
    const { regions, matchRegions } = await import('@enp/shared/regions/regions')
    loaded.set({ all: regions, match: matchRegions })
  } catch (error) {
    console.warn('The list of regions did not load', error)
    loading = undefined
  }
  return loaded.get()
}

function subscribe(listener: () => void): () => void {
  void loadRegions()
  return loaded.subscribe(listener)
}
