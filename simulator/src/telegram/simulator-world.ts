import type { ChainLink } from '../control/chain/chain-link.ts'
import type { PaymentDesk } from '../payments/desk.ts'
import type { BotIdentity } from '../simulated-bot.ts'
import type { TonConnectBridge } from '../wallet/remote/relay.ts'
import type { UserWallets } from '../wallet/user-wallets.ts'
import type { WalletRequestDesk } from '../wallet/wallet-desk.ts'
import type { CallJournal } from './call-journal.ts'
import type { InlineDesk } from './chats/inline-queries.ts'
import type { Poller } from './delivery/poller.ts'
import type { BotApiFaults } from './faults.ts'
import type { FileStorage } from './file-storage.ts'
import type { LiveEvents } from './live-events.ts'
import type { SendingLimits } from './sending-limits.ts'
import type { SimulatorClock } from './simulator-clock.ts'
import type { SimulatorState } from './state.ts'

export interface SimulatorWorld {
  state: SimulatorState
  /** Absent if state and files are only in memory. */
  folder: string | undefined
  storage: FileStorage
  bot: BotIdentity
  webappUrl: string
  /** Where the product behind `webappUrl` is on this machine, if that address is not reachable. */
  productUrl: string | undefined
  clock: SimulatorClock
  journal: CallJournal
  live: LiveEvents
  poller: Poller
  courier: Courier
  limits: SendingLimits
  faults: BotApiFaults
  desk: PaymentDesk
  wallets: UserWallets | undefined
  walletDesk: WalletRequestDesk
  chain: ChainLink | undefined
  relay: TonConnectBridge
  inline: InlineDesk
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
