import type { TonConnectRequest } from '@enp/shared/calls/wallets-shapes'
import {
  type Wallet as ConnectedWallet,
  isWalletInfoCurrentlyEmbedded,
  isWalletInfoCurrentlyInjected,
  isWalletInfoRemote,
  TonConnect,
  type WalletInfo,
} from '@tonconnect/sdk'
import { asWalletFailure } from './as-wallet-failure.ts'
import type { UserStorage } from './user-storage.ts'
import { WalletFailure } from './wallet-failure.ts'

export type { ConnectedWallet, WalletInfo }

/** The bridge may never answer: then nothing is restored, and the wallet is connected anew. */
const restoreMs = 8_000
/** How long the wallet has to hear that it is disconnected; the session is forgotten whether it does or not. */
const farewellMs = 3_000

/** A person's session with a wallet, as TON Connect keeps it; it proves nothing to the server. */
export interface Connection {
  /** The wallets to choose from: those inside this page, and those with a bridge. Rejects as `unreachable`. */
  wallets(): Promise<readonly WalletInfo[]>
  /** The wallet of the stored session, if it can be reached. It never carries a proof. */
  restore(): Promise<ConnectedWallet | undefined>
  /** Begins a connection; `link` opens a wallet outside this page. Rejects as a WalletFailure. */
  connect(wallet: WalletInfo, proofPayload: string | undefined, signal: AbortSignal): Connecting
  /** Resumes a connection that the page's end cut short: the wallet's answer may wait on its bridge. */
  resume(signal: AbortSignal): Promise<ConnectedWallet>
  /** Asks for a transfer; resolves with the message that was sent, base64. */
  send(request: TonConnectRequest, options: { signal: AbortSignal; onSent: () => void }): Promise<{ boc: string }>
  /** Ends the session and forgets it, whatever state it is in. Never rejects. */
  disconnect(): Promise<void>
  sessionId(): Promise<string | undefined>
}

interface Connecting {
  readonly link: string | undefined
  readonly connected: Promise<ConnectedWallet>
}

interface ConnectionParts {
  readonly manifestUrl: string
  /** Instead of the public list of wallets. */
  readonly walletsUrl: string | undefined
  readonly storage: UserStorage
}

export function createConnection({ manifestUrl, walletsUrl, storage }: ConnectionParts): Connection {
  const connector = new TonConnect({
    manifestUrl,
    storage,
    analytics: { mode: 'off' },
    ...(walletsUrl !== undefined && { walletsListSource: walletsUrl }),
  })
  /** The next wallet that connects; whatever is wrong with it is said here as well. */
  const answer = (signal: AbortSignal) =>
    new Promise<ConnectedWallet>((resolve, reject) => {
      const end = () => {
        stop()
        signal.removeEventListener('abort', abort)
      }
      const abort = () => {
        end()
        reject(signal.reason)
      }
      const stop = connector.onStatusChange(
        (wallet) => {
          if (!wallet) return
          end()
          resolve(wallet)
        },
        (error) => {
          end()
          reject(asWalletFailure(error))
        },
      )
      signal.addEventListener('abort', abort)
    })

  return {
    wallets: async () => {
      // The connector hides that the list did not load behind one of its own, with wallets that may not work here.
      if (walletsUrl !== undefined) await assertLoads(walletsUrl)
      const wallets = await connector.getWallets()
      return wallets.filter((wallet) => isWalletInfoRemote(wallet) || isWalletInfoCurrentlyInjected(wallet))
    },
    restore: async () => {
      if (connector.wallet) return connector.wallet
      const stop = new AbortController()
      try {
        const restored = connector.restoreConnection({ signal: stop.signal })
        // A session with a bridge is known before the bridge has answered.
        await Promise.race([restored, answer(stop.signal), pause(restoreMs)])
      } catch (error) {
        console.warn('The session with the wallet is not restored', error)
      }
      if (!connector.wallet) stop.abort()
      return connector.wallet ?? undefined
    },
    connect: (wallet, proofPayload, signal) => {
      const connected = answer(signal)
      // Whoever has the link waits for it; a refusal before that is told by the throw.
      connected.catch(() => {})
      try {
        const request = proofPayload === undefined ? undefined : { tonProof: proofPayload }
        if (isWalletInfoCurrentlyInjected(wallet)) {
          connector.connect({ jsBridgeKey: wallet.jsBridgeKey }, request, { signal })
          return { link: undefined, connected }
        }
        if (!isWalletInfoRemote(wallet)) throw new WalletFailure('unsupported')
        const { bridgeUrl, universalLink } = wallet
        return { link: connector.connect({ bridgeUrl, universalLink }, request, { signal }), connected }
      } catch (error) {
        throw asWalletFailure(error)
      }
    },
    resume: async (signal) => {
      const connected = answer(signal)
      connected.catch(() => {})
      if (connector.wallet) return connector.wallet
      void connector.restoreConnection({ signal }).catch((error: unknown) => console.warn('Not resumed', error))
      return connected
    },
    send: async (request, { signal, onSent }) => {
      try {
        return await connector.sendTransaction({ ...request }, { signal, onRequestSent: onSent })
      } catch (error) {
        throw asWalletFailure(error)
      }
    },
    disconnect: async () => {
      // Without this a connector that is connected only in name would refuse to connect again.
      if (connector.connected) await Promise.race([connector.disconnect().catch(() => {}), pause(farewellMs)])
      storage.clear()
    },
    sessionId: async () => (await connector.getSessionId()) ?? undefined,
  }
}

/** The wallet in whose own browser this page is: the only one to ask there. */
export function embeddedWallet(wallets: readonly WalletInfo[]): WalletInfo | undefined {
  return wallets.find(isWalletInfoCurrentlyEmbedded)
}

export function getUniversalLink(wallet: WalletInfo): string | undefined {
  return isWalletInfoRemote(wallet) ? wallet.universalLink : undefined
}

async function assertLoads(url: string): Promise<void> {
  try {
    const answer = await fetch(url)
    if (answer.ok && Array.isArray(await answer.json())) return
  } catch (error) {
    throw new WalletFailure('unreachable', error)
  }
  throw new WalletFailure('unreachable')
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
