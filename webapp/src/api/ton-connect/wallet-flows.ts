import type { ChainNetwork, TonConnectRequest, Wallet } from '@enp/shared/calls/wallets/wallets-shapes'
import { call } from '../api.ts'
import { serverNow } from '../clock/server-clock.ts'
import {
  connectChosenWallet,
  loadingLimit,
  resumeConnection,
  showTransferPrompt,
  type WalletRequest,
} from './ask-wallet.ts'
import type { ConnectedWallet } from './connection.ts'
import { linkingKey } from './unfinished-link.ts'
import { WalletFailure } from './wallet-failure.ts'
import type { WalletFlow } from './wallet-flow.ts'

export { createWalletConnection } from './connection.ts'

const networks: readonly ChainNetwork[] = ['-239', '-3']
/** A payload with a shorter life could expire before the wallet answers. */
const minLifeMs = 120_000

/** Connects a wallet with a proof and links it. A failure leaves no session. */
export async function linkWallet(flow: WalletFlow, asking: WalletRequest): Promise<Wallet> {
  const { connection, storage } = asking
  return leavingNothing(asking, async () => {
    const payload = refreshPeriodically()
    const [wallets] = await flow.within(Promise.all([connection.wallets(), payload()]), loadingLimit)
    // A wallet proves itself only while it connects, so an old session is useless.
    await connection.disconnect()
    await storage.setItem(linkingKey, '')
    return saveProof(await connectChosenWallet(flow, asking, wallets, payload), flow, asking)
  })
}

/** Continues a linking after a reload, for example when the wallet replaced the app. */
export async function finishLink(flow: WalletFlow, asking: WalletRequest): Promise<Wallet> {
  return leavingNothing(asking, async () => saveProof(await resumeConnection(flow, asking), flow, asking))
}

export async function sendFromWallet(
  flow: WalletFlow,
  asking: WalletRequest,
  request: TonConnectRequest,
): Promise<{ boc: string }> {
  const { connection } = asking
  const isAskedFor = (wallet: ConnectedWallet) => wallet.account.address.toLowerCase() === request.from.toLowerCase()
  let wallet = await flow.within(connection.restore())
  if (wallet && !isAskedFor(wallet)) {
    await connection.disconnect()
    wallet = undefined
  }
  if (!wallet) {
    const wallets = await flow.within(connection.wallets(), loadingLimit)
    wallet = (await connectChosenWallet(flow, asking, wallets)).wallet
  }
  if (!isAskedFor(wallet)) {
    await connection.disconnect()
    throw new WalletFailure('other-wallet')
  }
  const { onSent, limit } = await showTransferPrompt(flow, asking, wallet)
  try {
    const { boc } = await flow.within(connection.send(request, { signal: flow.signal, onSent }), limit)
    return { boc }
  } catch (error) {
    // The wallet has forgotten the app and would refuse the next request too.
    if (error instanceof WalletFailure && error.kind === 'disconnected') await connection.disconnect()
    throw error
  }
}

async function leavingNothing<T>({ connection }: WalletRequest, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    await connection.disconnect()
    throw error
  }
}

async function saveProof(
  { wallet: { account, connectItems }, name }: { readonly wallet: ConnectedWallet; readonly name: string },
  flow: WalletFlow,
  { storage }: WalletRequest,
): Promise<Wallet> {
  const item = connectItems?.tonProof
  const { publicKey, chain, address, walletStateInit: stateInit } = account
  const network = networks.find((known) => known === chain)
  if (!item || !('proof' in item) || publicKey === undefined || network === undefined)
    throw new WalletFailure('no-proof')
  flow.show({ step: 'loading' })
  const body = { address, network, publicKey, proof: { ...item.proof, stateInit }, label: name }
  const { data } = await flow.within(call('POST /v1/users/wallets', { body }))
  await storage.removeItem(linkingKey)
  return data
}

function refreshPeriodically(): () => Promise<string> {
  let last: { readonly payload: string; readonly expiresAt: string } | undefined
  return async () => {
    if (!last || Date.parse(last.expiresAt) - serverNow().getTime() < minLifeMs)
      last = (await call('POST /v1/users/wallets/proof-payload')).data
    return last.payload
  }
}
