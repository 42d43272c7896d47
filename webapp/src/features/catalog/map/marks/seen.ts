import { createStore } from '../../../../host/state/store.ts'
import { useStore } from '../../../../host/state/use-store.ts'

const seen = createStore<ReadonlySet<string>>(new Set())

export function markServiceSeen(id: string): void {
  if (!seen.get().has(id)) seen.set(new Set([...seen.get(), id]))
}

export function useSeenServices(): ReadonlySet<string> {
  return useStore(seen)
}
