import type { ChainLink } from '../control/chain/chain-link.ts'
import { createDesk } from '../payments/desk.ts'
import { watchHeldUpdates } from '../payments/held-updates.ts'
import { watchSubscriptions } from '../payments/subscriptions/renew-subscriptions.ts'
import { type BotIdentity, productBot } from '../simulated-bot.ts'
import { createTonConnectBridge } from '../wallet/remote/relay.ts'
import { serveSessions } from '../wallet/remote/session.ts'
import type { UserWallets } from '../wallet/user-wallets.ts'
import { createWalletRequestDesk } from '../wallet/wallet-desk.ts'
import { createJournal } from './call-journal.ts'
import { createInlineDesk } from './chats/inline-queries.ts'
import { createCourier } from './delivery/courier.ts'
import { createPoller } from './delivery/poller.ts'
import { type PostWebhookUpdate, postUpdate } from './delivery/webhook-post.ts'
import { createBotApiFaults } from './faults.ts'
import { createLive } from './live-events.ts'
import { createSendingLimits } from './sending-limits.ts'
import { createClock } from './simulator-clock.ts'
import { openStore } from './simulator-store.ts'
import type { SimulatorWorld } from './simulator-world.ts'
import type { FirstUser } from './state.ts'

interface SimulatorWorldOptions {
  /** Without it state and files are only in memory. */
  folder?: string | undefined
  /** The users of a new state. */
  firstUsers?: readonly FirstUser[]
  bot?: BotIdentity
  webappUrl: string
  productUrl?: string | undefined
  pressPatienceMs?: number
  realNow?: () => number
  post?: PostWebhookUpdate
  wallets?: UserWallets | undefined
  chain?: ChainLink | undefined
}

export function openSimulatorWorld(options: SimulatorWorldOptions): SimulatorWorld {
  const store = openStore(options.folder, options.firstUsers)
  const clock = createClock(store.state, store.touch, options.realNow ?? Date.now)
  const live = createLive()
  const world: SimulatorWorld = {
    state: store.state,
    folder: options.folder,
    storage: store.storage,
    bot: options.bot ?? productBot,
    webappUrl: options.webappUrl,
    productUrl: options.productUrl,
    clock,
    journal: createJournal(clock, live),
    live,
    poller: createPoller(),
    courier: createCourier(() => world, options.post ?? postUpdate),
    limits: createSendingLimits(clock.nowMs),
    faults: createBotApiFaults(),
    desk: createDesk(clock, live),
    wallets: options.wallets,
    chain: options.chain,
    walletDesk: createWalletRequestDesk(live),
    relay: createTonConnectBridge(() => Math.floor((options.realNow ?? Date.now)() / 1000)),
    inline: createInlineDesk(),
    presses: new Map(),
    pressPatienceMs: options.pressPatienceMs ?? 5000,
    runReply: async () => undefined,
    touch: store.touch,
    flush: store.flush,
  }
  watchHeldUpdates(world)
  watchSubscriptions(world)
  serveSessions(world)
  return world
}
