import type { JournalContent, JournalEntry } from './journal-entry.ts'
import type { LiveEvents } from './live-events.ts'
import type { SimulatorClock } from './simulator-clock.ts'

export interface CallJournal {
  write(content: JournalContent): void
  read(): JournalEntry[]
}

const bound = 1000

export function createJournal(clock: SimulatorClock, live: LiveEvents): CallJournal {
  const entries: JournalEntry[] = []
  let number = 0
  return {
    write(content) {
      number += 1
      const entry = { number, at: new Date(clock.nowMs()).toISOString(), ...content }
      entries.push(entry)
      if (entries.length > bound) entries.shift()
      live.publish({ type: 'log', entry })
    },
    read: () => [...entries],
  }
}
