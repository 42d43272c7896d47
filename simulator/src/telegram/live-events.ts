import type { JournalEntry } from './journal-entry.ts'

export type LiveEvent =
  | { type: 'chat'; userId: number }
  | { type: 'users' }
  | { type: 'mini-app-answered'; userId: number }
  | { type: 'channels' }
  | { type: 'wallet'; userId: number }
  | { type: 'clock'; offsetSeconds: number }
  | { type: 'log'; entry: JournalEntry }

export type LiveEvents = ReturnType<typeof createLive>

export function createLive() {
  const listeners = new Set<(event: LiveEvent) => void>()
  return {
    publish(event: LiveEvent): void {
      for (const listener of listeners) listener(event)
    },
    listen(listener: (event: LiveEvent) => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
