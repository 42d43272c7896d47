import type { ChainLink } from '../control/chain/chain-link.ts'
import type { Desk } from '../payments/desk.ts'
import type { Relay } from '../wallet/remote/relay.ts'
import type { UserWallets } from '../wallet/user-wallets.ts'
import type { WalletDesk } from '../wallet/wallet-desk.ts'
import type { Clock } from './clock.ts'
import type { Poller } from './delivery/poller.ts'
import type { Faults } from './faults.ts'
import type { Journal } from './journal.ts'
import type { Limits } from './limits.ts'
import type { Live } from './live.ts'
import type { State } from './state.ts'

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
  /** Absent when there is no chain beside the messenger. */
  wallets: UserWallets | undefined
  walletDesk: WalletDesk
  /** Its clock and its faults; absent like the wallets. */
  chain: ChainLink | undefined
  /** Between wallets and applications that a link brought together. */
  relay: Relay
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

/** Brings updates to the webhook: in order within a queue, queues in parallel, again until a 2xx. */
export interface Courier {
  /** Something may have become deliverable: a new update, another time, another webhook. */
  wake(): void
  /** Forgets what is under way; it counts as not delivered. For a webhook that changed. */
  restart(): void
  /** Resolves when nothing is under way. */
  settled(): Promise<void>
  close(): void
}
