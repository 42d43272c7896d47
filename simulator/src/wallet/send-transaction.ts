import type { SimulatorWorld } from '../telegram/simulator-world.ts'
import { type AppPage, listAppWallets, waitForSlowWallet } from './app-page.ts'
import { isConnected } from './connect.ts'
import { toShownWalletMessage } from './to-shown-wallet-message.ts'
import { checkTransaction, readTransaction } from './transaction-request.ts'
import { ChainRefusal } from './user-wallets.ts'
import { WalletError, walletErrors } from './wallet-error.ts'

/** Sends after approval, also when the page is gone; never an expired one. Returns base64. */
export async function sendTransaction(world: SimulatorWorld, page: AppPage, text: unknown): Promise<string> {
  if (!isConnected(page)) throw new WalletError(walletErrors.unknownApp, 'Unknown app')
  const request = readTransaction(text)
  const wallets = listAppWallets(world)
  const userId = page.person.user.id
  const check = async () => checkTransaction(request, await wallets.show(userId), world.clock.now())
  await check()
  const question = { kind: 'send', messages: request.messages.map(toShownWalletMessage) } as const
  if (!(await world.walletDesk.ask(userId, page.origin, question))) {
    throw new WalletError(walletErrors.declined, 'User declined the transaction')
  }
  await check()
  const boc = await wallets.send(userId, request.messages, request.validUntil).catch(explain)
  world.live.publish({ type: 'wallet', userId })
  await waitForSlowWallet(world, userId)
  return boc
}

function explain(error: unknown): never {
  if (error instanceof ChainRefusal) throw new WalletError(walletErrors.unknown, error.message)
  throw error
}
