import { host } from '../../host/host.ts'
import {
  type ConnectedWallet,
  embeddedWallet,
  getUniversalLink,
  type WalletConnection,
  type WalletInfo,
} from './connection.ts'
import type { UserStorage } from './user-storage.ts'
import { WalletFailure } from './wallet-failure.ts'
import type { WalletFlow } from './wallet-flow.ts'
import { addReturnUrl, openWallet, toWalletOpenLink } from './wallet-links.ts'

/** Time without an answer after which the user sees a notice; docs/rules/wallets.md. */
const answerMs = 60_000
export const loadingLimit = { ms: 20_000, otherwise: 'unreachable' } as const

/** Stores which link opened the wallet on this device, to open it again for a transfer. */
const openedKey = 'enp-opened'
const nameKey = 'enp-name'

export interface WalletRequest {
  readonly connection: WalletConnection
  readonly storage: UserStorage
  readonly returnUrl: string
}

/** Connects the wallet that the user chooses. Rejects with a WalletFailure. */
export async function connectChosenWallet(
  flow: WalletFlow,
  { connection, storage, returnUrl }: WalletRequest,
  wallets: readonly WalletInfo[],
  proofPayload?: () => Promise<string>,
): Promise<{ readonly wallet: ConnectedWallet; readonly name: string }> {
  if (wallets.length === 0) throw new WalletFailure('unreachable')
  const choice = embeddedWallet(wallets) ?? (await choose(flow, wallets))
  const payload = await flow.within(proofPayload?.() ?? Promise.resolve(undefined), loadingLimit)
  const { link, connected } = connection.connect(choice, payload, flow.signal)
  await storage.setItem(nameKey, choice.name)
  const complete = link === undefined ? undefined : addReturnUrl(link, returnUrl, host.inside)
  const open =
    complete === undefined
      ? undefined
      : () => {
          void storage.setItem(openedKey, getUniversalLink(choice) ?? '')
          openWallet(complete)
        }
  // On a phone the tap opens the wallet; elsewhere it may be on another device.
  if (isPhone()) open?.()
  const wallet = await untilAnswer(flow, connected, (silent) =>
    flow.show({ step: 'waiting', purpose: 'connect', wallet: choice.name, link: complete, open, silent }),
  )
  return { wallet, name: choice.name }
}

export async function resumeConnection(flow: WalletFlow, { connection, storage }: WalletRequest) {
  const name = (await storage.getItem(nameKey)) ?? 'TON'
  const wallet = await untilAnswer(flow, connection.resume(flow.signal), (silent) =>
    flow.show({ step: 'waiting', purpose: 'connect', wallet: name, link: undefined, open: undefined, silent }),
  )
  return { wallet, name }
}

/** Shows that the wallet was asked for a transfer, with a link to the wallet. */
export async function showTransferPrompt(
  flow: WalletFlow,
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
      ? () => openWallet(addReturnUrl(toWalletOpenLink(opened, session), returnUrl, host.inside))
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

function choose(flow: WalletFlow, wallets: readonly WalletInfo[]): Promise<WalletInfo> {
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

async function untilAnswer<T>(flow: WalletFlow, answer: Promise<T>, show: (silent: boolean) => void): Promise<T> {
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
