import { type Clock, createClock } from './clock.ts'
import { createFaults, type Faults } from './faults.ts'
import { createJournal, type Journal } from './journal.ts'
import { createLive, type Live } from './live.ts'
import { createPoller, type Poller } from './poller.ts'
import type { State } from './state.ts'
import { openStore } from './store.ts'

/** One plain record with everything a part of the messenger may need; every use case takes it first. */
export interface World {
  state: State
  folder: string
  webappUrl: string
  clock: Clock
  journal: Journal
  live: Live
  poller: Poller
  faults: Faults
  /** Presses waiting for the bot's answer, by callback query id. */
  presses: Map<string, (answer: CallbackAnswer) => void>
  /** How long a press waits for the bot before it answers without it. */
  pressPatienceMs: number
  touch(): void
  flush(): void
}

export interface CallbackAnswer {
  text?: string
  showAlert: boolean
  url?: string
}

export interface WorldOptions {
  folder: string
  webappUrl: string
  pressPatienceMs?: number
  /** Unix milliseconds; tests bring their own. */
  realNow?: () => number
}

export function openWorld(options: WorldOptions): World {
  const store = openStore(options.folder)
  const clock = createClock(store.state, store.touch, options.realNow ?? Date.now)
  const live = createLive()
  return {
    state: store.state,
    folder: options.folder,
    webappUrl: options.webappUrl,
    clock,
    journal: createJournal(clock, live),
    live,
    poller: createPoller(),
    faults: createFaults(),
    presses: new Map(),
    pressPatienceMs: options.pressPatienceMs ?? 5000,
    touch: store.touch,
    flush: store.flush,
  }
}
