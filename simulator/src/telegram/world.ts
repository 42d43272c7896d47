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
  desk: Desk
  wallets: UserWallets | undefined
  walletDesk: WalletDesk
  chain: ChainLink | undefined
  relay: Relay
  presses: Map<string, (answer: CallbackAnswer) => void>
  pressPatienceMs: number
  /** Runs the method in a webhook's response; set by the Bot API. */
  runReply(body: unknown): Promise<void>
  touch(): void
  flush(): void
}

export interface CallbackAnswer {
  text?: string
  showAlert: boolean
  url?: string
}

/** Delivers updates to the webhook: in order per queue, with retries until a 2xx. */
export interface Courier {
  wake(): void
  /** Drops deliveries in progress as undelivered, for a changed webhook. */
  restart(): void
  settled(): Promise<void>
  close(): void
}
