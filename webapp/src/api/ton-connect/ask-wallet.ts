import { host } from '../../host/host.ts'
import {
  type ConnectedWallet,
  type Connection,
  embeddedWallet,
  getUniversalLink,
  type WalletInfo,
} from './connection.ts'
import type { Flow } from './flow.ts'
import type { UserStorage } from './user-storage.ts'
import { WalletFailure } from './wallet-failure.ts'
import { openWallet, toWallet, withReturn } from './wallet-links.ts'

/** After so long without an answer the person is told; docs/product.md, section 19. */
const answerMs = 60_000
/** The list of wallets, and what else is asked for before the first question. */
export const loadingLimit = { ms: 20_000, otherwise: 'unreachable' } as const

/** Where the wallet was opened on this device, so that it can be opened for a transfer as well. */
const openedKey = 'enp-opened'
const nameKey = 'enp-name'

export interface WalletRequest {
  readonly connection: Connection
  readonly storage: UserStorage
  /** The mini-app, for a wallet that is one itself. */
  readonly returnUrl: string
}

/**
 * Lets the person choose a wallet and waits until it is connected. A fresh proof's payload is asked for when the choice
 * is made. Rejects as a WalletFailure.
 */
export async function connectTo(
  flow: Flow,
  { connection, storage, returnUrl }: WalletRequest,
  wallets: readonly WalletInfo[],
  proofPayload?: () => Promise<string>,
): Promise<{ readonly wallet: ConnectedWallet; readonly name: string }> {
  if (wallets.length === 0) throw new WalletFailure('unreachable')
  const choice = embeddedWallet(wallets) ?? (await choose(flow, wallets))
  const payload = await flow.within(proofPayload?.() ?? Promise.resolve(undefined), loadingLimit)
  const { link, connected } = connection.connect(choice, payload, flow.signal)
  await storage.setItem(nameKey, choice.name)
  const complete = link === undefined ? undefined : withReturn(link, returnUrl, host.inside)
  const open =
    complete === undefined
      ? undefined
      : () => {
          void storage.setItem(openedKey, getUniversalLink(choice) ?? '')
          openWallet(complete)
        }
  // On a phone the tap on a wallet opens it; elsewhere it may be on another device.
  if (isPhone()) open?.()
  const wallet = await untilAnswer(flow, connected, (silent) =>
    flow.show({ step: 'waiting', purpose: 'connect', wallet: choice.name, link: complete, open, silent }),
  )
  return { wallet, name: choice.name }
}

/** Waits for a connection that was begun before the page was loaded anew. */
export async function resumeConnection(flow: Flow, { connection, storage }: WalletRequest) {
  const name = (await storage.getItem(nameKey)) ?? 'TON'
  const wallet = await untilAnswer(flow, connection.resume(flow.signal), (silent) =>
    flow.show({ step: 'waiting', purpose: 'connect', wallet: name, link: undefined, open: undefined, silent }),
  )
  return { wallet, name }
}

/** Shows that the connected wallet is asked for a transfer, and how to get to it. */
export async function showSending(
  flow: Flow,
  { connection, storage, returnUrl }: WalletRequest,
  wallet: ConnectedWallet,
) {
  const [opened, name, session] = await Promise.all([
    storage.getItem(openedKey),
    storage.getItem(nameKey),
    connection.sessionId(),
  ])
  const open =
    wallet.provider === 'http' && opened
      ? () => openWallet(withReturn(toWallet(opened, session), returnUrl, host.inside))
      : undefined
  flow.show({
    step: 'waiting',
    purpose: 'send',
    wallet: name ?? wallet.device.appName,
    link: undefined,
    open,
    silent: false,
  })
  return { onSent: () => open?.(), limit: { ms: answerMs, otherwise: 'no-answer' } as const }
}

function choose(flow: Flow, wallets: readonly WalletInfo[]): Promise<WalletInfo> {
  return flow.within(
    new Promise<WalletInfo>((resolve) => {
      flow.show({
        step: 'choosing',
        wallets: wallets.map(({ appName, name, imageUrl }) => ({ appName, name, picture: imageUrl })),
        choose: ({ appName }) => {
          const chosen = wallets.find((wallet) => wallet.appName === appName)
          if (chosen) resolve(chosen)
        },
      })
    }),
  )
}

/** Waits as long as the person does; after a minute without an answer they are told so. */
async function untilAnswer<T>(flow: Flow, answer: Promise<T>, show: (silent: boolean) => void): Promise<T> {
  show(false)
  const timer = setTimeout(() => show(true), answerMs)
  try {
    return await flow.within(answer)
  } finally {
    clearTimeout(timer)
  }
}

function isPhone(): boolean {
  return window.matchMedia('(pointer: coarse)').matches
}
