import type { TonConnectRequest } from '@enp/shared/calls/wallets/wallets-shapes'
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

const restoreMs = 8_000
/** Limit for telling the wallet about a disconnect; the session is dropped in any case. */
const farewellMs = 3_000

export interface WalletConnection {
  /** Lists wallets inside this page and wallets with a bridge. Rejects as `unreachable`. */
  wallets(): Promise<readonly WalletInfo[]>
  /** Returns the wallet of the stored session if it is reachable, without a proof. */
  restore(): Promise<ConnectedWallet | undefined>
  /** Starts a connection; `link` opens a wallet outside this page. Rejects with a WalletFailure. */
  connect(wallet: WalletInfo, proofPayload: string | undefined, signal: AbortSignal): Connecting
  /** Resumes a connection that a reload interrupted: the answer may wait on the bridge. */
  resume(signal: AbortSignal): Promise<ConnectedWallet>
  /** Asks for a transfer; resolves with the sent message, base64. */
  send(request: TonConnectRequest, options: { signal: AbortSignal; onSent: () => void }): Promise<{ boc: string }>
  /** Ends and drops the session in any state. Never rejects. */
  disconnect(): Promise<void>
  sessionId(): Promise<string | undefined>
}

interface Connecting {
  readonly link: string | undefined
  readonly connected: Promise<ConnectedWallet>
}

interface ConnectionParts {
  readonly manifestUrl: string
  readonly walletsUrl: string | undefined
  readonly storage: UserStorage
}

export function createWalletConnection({ manifestUrl, walletsUrl, storage }: ConnectionParts): WalletConnection {
  const connector = new TonConnect({
    manifestUrl,
    storage,
    analytics: { mode: 'off' },
    ...(walletsUrl !== undefined && { walletsListSource: walletsUrl }),
  })
  return {
    wallets: async () => {
      // Without the list the connector silently uses its own, whose wallets may not work here.
      if (walletsUrl !== undefined) await assertLoads(walletsUrl)
      const wallets = await connector.getWallets()
      return wallets.filter((wallet) => isWalletInfoRemote(wallet) || isWalletInfoCurrentlyInjected(wallet))
    },
    restore: () => restoreWallet(connector),
    connect: (wallet, proofPayload, signal) => {
      const connected = waitForWallet(connector, signal)
      // The caller with the link waits for it; an earlier refusal is thrown below.
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
      const connected = waitForWallet(connector, signal)
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
      // Otherwise the connector would refuse to connect again.
      if (connector.connected) await Promise.race([connector.disconnect().catch(() => {}), pause(farewellMs)])
      storage.clear()
    },
    sessionId: async () => (await connector.getSessionId()) ?? undefined,
  }
}

async function restoreWallet(connector: TonConnect): Promise<ConnectedWallet | undefined> {
  if (connector.wallet) return connector.wallet
  const stop = new AbortController()
  try {
    const restored = connector.restoreConnection({ signal: stop.signal })
    // The connector knows a bridge session before the bridge has answered.
    await Promise.race([restored, waitForWallet(connector, stop.signal), pause(restoreMs)])
  } catch (error) {
    console.warn('The session with the wallet is not restored', error)
  }
  if (!connector.wallet) stop.abort()
  return connector.wallet ?? undefined
}

/** Resolves with the next wallet that connects. Rejects on a failure, or when the signal aborts. */
function waitForWallet(connector: TonConnect, signal: AbortSignal): Promise<ConnectedWallet> {
  return new Promise((resolve, reject) => {
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
}

/** Returns the wallet whose browser shows this page: the only one to use there. */
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
