import type { Region } from '@enp/shared/regions'
import { useMemo, useSyncExternalStore } from 'react'
import { useFormat } from '../../locales/use-text.tsx'
import { regionToSend } from './combobox-rules.ts'

type MatchRegions = typeof import('@enp/shared/regions').matchRegions

interface LoadedRegions {
  readonly all: readonly Region[]
  readonly match: MatchRegions
}

let state: LoadedRegions | 'loading' | undefined
const listeners = new Set<() => void>()

/** Starts loading the list; it comes on its own, because the first screens don't need it. A failure is tried again. */
export async function loadRegions(): Promise<void> {
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

/** The text as the sign-in takes it. */
export function writtenRegion(text: string): string {
  return regionToSend(typeof state === 'object' ? state.all : [], text)
}

/** A function from typed text to the region names that contain it, in alphabetical order; undefined until loaded. */
export function useRegionNames(): ((typed: string) => string[]) | undefined {
  const regions = useSyncExternalStore(subscribe, () => state)
  const { language, compare } = useFormat()
  return useMemo(() => {
    if (regions === undefined || regions === 'loading') return undefined
    const sorted = [...regions.all].sort((left, right) => compare(left[language], right[language]))
    return (typed) => regions.match(sorted, typed, language).map((region) => region[language])
  }, [regions, language, compare])
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  void loadRegions()
  return () => listeners.delete(listener)
}
