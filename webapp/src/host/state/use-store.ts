import { useSyncExternalStore } from 'react'
import type { Store } from './store.ts'

/** Not part of the store, so that the first script, which has stores, works without React. */
export function useStore<T>({ subscribe, get }: Store<T>): T {
  return useSyncExternalStore(subscribe, get)
}
