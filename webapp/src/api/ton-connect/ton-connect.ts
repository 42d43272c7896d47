import type { TonConnectRequest, Wallet } from '@enp/shared/calls/wallets/wallets-shapes'
import { publicCall } from '../api.ts'
import { deviceStorage } from '../offline/device-storage.ts'
import { hasUnfinishedLink } from './unfinished-link.ts'
import { createUserStorage, walletStorageKey } from './user-storage.ts'
import { WalletFailure } from './wallet-failure.ts'
import { runWalletFlow, type WalletFlow } from './wallet-flow.ts'

/** Wallets over TON Connect; docs/rules/wallets.md. Its code loads on first use. */

export function connectWallet(user: number): Promise<Wallet> {
  return withWallet(user, ({ linkWallet }, flow, asking) => linkWallet(flow, asking))
}

/** Resolves with the external message, base64: a hint, not a proof. Connects first if needed. */
export function sendTransaction(request: TonConnectRequest, user: number): Promise<{ boc: string }> {
  return withWallet(user, ({ sendFromWallet }, flow, asking) => sendFromWallet(flow, asking, request))
}

/** Continues a linking that a reload interrupted; returns undefined if there is none. */
export async function resumeWalletLinking(user: number): Promise<Wallet | undefined> {
  if (!(await hasUnfinishedLink(deviceStorage, user))) return undefined
  return withWallet(user, ({ finishLink }, flow, asking) => finishLink(flow, asking))
}

export async function disconnectWallet(user: number, rawAddress: string): Promise<void> {
  if (deviceStorage.getItem(walletStorageKey(user)) === null) return
  try {
    const { connection } = await open(user)
    const wallet = await connection.restore()
    if (!wallet || wallet.account.address.toLowerCase() === rawAddress.toLowerCase()) await connection.disconnect()
  } catch (error) {
    console.warn('The wallet is not told that it is unlinked', error)
    deviceStorage.removeItem(walletStorageKey(user))
  }
}

const openingLimit = { ms: 20_000, otherwise: 'unreachable' } as const

type Code = typeof import('./wallet-flows.ts')
type LinkRequest = Parameters<Code['linkWallet']>[1]

function withWallet<T>(
  user: number,
  work: (code: Code, flow: WalletFlow, asking: LinkRequest) => Promise<T>,
): Promise<T> {
  return runWalletFlow(async (flow) => {
    const { code, ...asking } = await flow.within(open(user), openingLimit)
    return work(code, flow, asking)
  })
}

let opened: { readonly person: number; readonly asking: Promise<LinkRequest & { readonly code: Code }> } | undefined

function open(user: number): Promise<LinkRequest & { readonly code: Code }> {
  if (opened?.person !== user) {
    const asking = openAnew(user)
    opened = { person: user, asking }
    asking.catch(() => {
      if (opened?.asking === asking) opened = undefined
    })
  }
  return opened.asking
}

async function openAnew(user: number): Promise<LinkRequest & { readonly code: Code }> {
  const [code, { data }] = await Promise.all([import('./wallet-flows.ts'), publicCall('GET /v1/config')]).catch(
    (error: unknown) => {
      throw new WalletFailure('unreachable', error)
    },
  )
  const { walletsUrl, scriptUrl } = data.tonConnect
  if (scriptUrl !== undefined) await loadScript(scriptUrl)
  const storage = createUserStorage(deviceStorage, user)
  const manifestUrl = new URL('/tonconnect-manifest.json', window.location.origin).href
  const connection = code.createWalletConnection({ manifestUrl, walletsUrl, storage })
  return { code, connection, storage, returnUrl: `https://t.me/${data.botUsername}?startapp` }
}

/** A wallet in this page, such as the simulator's, registers itself in its script. */
function loadScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = url
    script.onload = () => resolve()
    script.onerror = () => {
      script.remove()
      reject(new WalletFailure('unreachable'))
    }
    document.head.append(script)
  })
}
