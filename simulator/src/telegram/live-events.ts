import type { JournalEntry } from './journal-entry.ts'

export type LiveEvent =
  | { type: 'chat'; userId: number }
  | { type: 'users' }
  | { type: 'mini-app-answered'; userId: number }
  | { type: 'channels' }
  | { type: 'wallet'; userId: number }
  | { type: 'clock'; offsetSeconds: number }
  | { type: 'log'; entry: JournalEntry }

export interface LiveEvents {
  publish(event: LiveEvent): void
  listen(listener: (event: LiveEvent) => void): () => void
}

export function createLive(): LiveEvents {
  const listeners = new Set<(event: LiveEvent) => void>()
  return {
    publish(event) {
      for (const listener of listeners) listener(event)
    },
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
