import type { JournalContent, JournalEntry } from './journal-entry.ts'
import type { LiveEvents } from './live-events.ts'
import type { SimulatorClock } from './simulator-clock.ts'

export type CallJournal = ReturnType<typeof createJournal>

const bound = 1000

export function createJournal(clock: SimulatorClock, live: LiveEvents) {
  const entries: JournalEntry[] = []
  let number = 0
  return {
    write(content: JournalContent): void {
      number += 1
      const entry = { number, at: new Date(clock.nowMs()).toISOString(), ...content }
      entries.push(entry)
      if (entries.length > bound) entries.shift()
      live.publish({ type: 'log', entry })
    },
    read: (): JournalEntry[] => [...entries],
  }
}
