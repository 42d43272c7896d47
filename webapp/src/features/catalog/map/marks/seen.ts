import { useSyncExternalStore } from 'react'

let seen: ReadonlySet<string> = new Set()
const listeners = new Set<() => void>()

export function markServiceSeen(id: string): void {
  if (seen.has(id)) return
  seen = new Set([...seen, id])
  for (const listener of listeners) listener()
}

export function useSeenServices(): ReadonlySet<string> {
  return useSyncExternalStore(watch, () => seen)
}

function watch(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
