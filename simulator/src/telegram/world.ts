import { createDesk, type Desk } from '../payments/desk.ts'
import { watchHeldUpdates } from '../payments/held-updates.ts'
import { type Clock, createClock } from './clock.ts'
import { type Courier, createCourier } from './courier.ts'
import { createFaults, type Faults } from './faults.ts'
import { createJournal, type Journal } from './journal.ts'
import { createLimits, type Limits } from './limits.ts'
import { createLive, type Live } from './live.ts'
import { createPoller, type Poller } from './poller.ts'
import type { State } from './state.ts'
import { openStore } from './store.ts'
import { type Post, postUpdate } from './webhook-post.ts'

/** One plain record with everything a part of the messenger may need; every use case takes it first. */
export interface World {
  state: State
  folder: string
  webappUrl: string
  clock: Clock
  journal: Journal
  live: Live
  poller: Poller
  courier: Courier
  limits: Limits
  faults: Faults
  /** Payments under way. */
  desk: Desk
  /** Presses waiting for the bot's answer, by callback query id. */
  presses: Map<string, (answer: CallbackAnswer) => void>
  /** How long a press waits for the bot before it answers without it. */
  pressPatienceMs: number
  /** Does what a webhook's answer asks for, `{ method, ... }`; the Bot API puts itself here. */
  runReply(body: unknown): Promise<void>
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
  /** How a webhook is reached; tests bring their own. */
  post?: Post
}

export function openWorld(options: WorldOptions): World {
  const store = openStore(options.folder)
  const clock = createClock(store.state, store.touch, options.realNow ?? Date.now)
  const live = createLive()
  const world: World = {
    state: store.state,
    folder: options.folder,
    webappUrl: options.webappUrl,
    clock,
    journal: createJournal(clock, live),
    live,
    poller: createPoller(),
    courier: createCourier(() => world, options.post ?? postUpdate),
    limits: createLimits(clock.nowMs),
    faults: createFaults(),
    desk: createDesk(clock, live),
    presses: new Map(),
    pressPatienceMs: options.pressPatienceMs ?? 5000,
    runReply: async () => undefined,
    touch: store.touch,
    flush: store.flush,
  }
  watchHeldUpdates(world)
  return world
}
