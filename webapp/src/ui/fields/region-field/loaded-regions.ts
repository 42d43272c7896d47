import type { Region } from '@enp/shared/regions'
import { useSyncExternalStore } from 'react'

type MatchRegions = typeof import('@enp/shared/regions').matchRegions

export interface LoadedRegions {
  readonly all: readonly Region[]
  readonly match: MatchRegions
}

let state: LoadedRegions | 'loading' | undefined
const listeners = new Set<() => void>()

/** The list where it is here already; undefined until then. */
export function loadedRegions(): LoadedRegions | undefined {
  return typeof state === 'object' ? state : undefined
}

/** The list, followed by the caller's screen. */
export function useLoadedRegions(): LoadedRegions | undefined {
  return useSyncExternalStore(subscribe, loadedRegions)
}

/** Loads the list separately, because the first screens don't need it. A failure is retried by the next caller. */
async function loadRegions(): Promise<void> {
  if (state !== undefined) return
  state = 'loading'
  try {
    const { regions, matchRegions } = await import('@enp/shared/regions')
    state = { all: regions, match: matchRegions }
  } catch (error) {
    console.warn('The list of regions did not load', error)
    state = undefined
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  void loadRegions()
  return () => listeners.delete(listener)
}
