import type { Clock } from './clock.ts'
import type { Live } from './live.ts'
import type { Update } from './types.ts'

export type JournalEntry = { number: number; at: string } & JournalContent

export type JournalContent =
  | { kind: 'call'; method: string; params: unknown; status: number; description?: string; durationMs: number }
  | { kind: 'update'; updateId: number; type: string; update: Update }

export interface Journal {
  write(content: JournalContent): void
  /** Newest last. */
  read(): JournalEntry[]
}

const bound = 1000

/** Lives in memory only: it is for looking over the shoulder, not for the record. */
export function createJournal(clock: Clock, live: Live): Journal {
  const entries: JournalEntry[] = []
  let number = 0
  return {
    write(content) {
      number += 1
      const entry = { number, at: new Date(clock.nowMs()).toISOString(), ...content }
      entries.push(entry)
      if (entries.length > bound) entries.shift()
      live.tell({ type: 'log', entry })
    },
    read: () => [...entries],
  }
}
