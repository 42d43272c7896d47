import type { JournalEntry } from './journal-entry.ts'

/** What the page is told while it is open. It reads the rest again by itself. */
export type LiveEvent =
  | { type: 'chat'; userId: number }
  | { type: 'users' }
  /** The bot has answered the open mini-app with a message, so the mini-app closes. */
  | { type: 'mini-app-answered'; userId: number }
  | { type: 'channels' }
  /** A page asks the person's wallet for something, it was answered, or money moved. */
  | { type: 'wallet'; userId: number }
  | { type: 'clock'; offsetSeconds: number }
  | { type: 'log'; entry: JournalEntry }

export interface Live {
  publish(event: LiveEvent): void
  listen(listener: (event: LiveEvent) => void): () => void
}

export function createLive(): Live {
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
