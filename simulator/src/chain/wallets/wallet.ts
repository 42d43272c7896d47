import {
  type Address,
  beginCell,
  type Cell,
  external,
  internal,
  loadMessage,
  type StateInit,
  storeMessage,
} from '@ton/core'
import { deriveKeys } from '../contracts/keys.ts'
import { createWallet, type WalletOfKey, type WalletVersion } from '../contracts/user-wallet.ts'
import type { Recorded } from '../network/history.ts'
import type { LocalChain } from '../network/local-chain.ts'

/** One message of a transaction that a person approves. */
export interface OutMessage {
  to: Address
  /** Nanotons. */
  value: bigint
  bounce: boolean
  body?: Cell | undefined
  init?: StateInit | undefined
}

export interface SentMessage {
  /** The message from outside. */
  boc: Cell
  /** All that followed from it, in order. */
  recorded: readonly Recorded[]
}

/** The wallet of somebody: the same name and version make the same one. */
export function userWallet(secret: string, name: string, version: WalletVersion): WalletOfKey {
  return createWallet(deriveKeys(`${secret}:person:${name}`), version)
}

/** For how long an order counts where nobody said it, in seconds. */
const usualValiditySeconds = 300

/** What a wallet keeps for the work itself, in nanotons. */
const reserve = 10_000_000n

/** A wallet refuses to send what it has not; the sentence is for people. */
export class WalletShort extends Error {}

/**
 * Signs an order and sends it; the first one deploys the wallet. Throws NotAccepted as the chain
 * does, and WalletShort: the chain itself would take the fee of such an order and send nothing.
 */
export async function sendFrom(
  chain: LocalChain,
  wallet: WalletOfKey,
  messages: readonly OutMessage[],
  validUntil = chain.now() + usualValiditySeconds,
): Promise<SentMessage> {
  const { status, balance } = await chain.account(wallet.address)
  const needed = messages.reduce((sum, { value }) => sum + value, reserve)
  if (balance < needed) throw new WalletShort('The wallet has not enough TON.')
  const isDeployed = status === 'active'
  const body = await wallet.order({
    seqno: isDeployed ? await getSeqno(chain, wallet.address) : 0,
    validUntil,
    messages: messages.map(({ to, value, bounce, body: content, init }) =>
      internal({ to, value, bounce, body: content, init }),
    ),
  })
  const message = external({ to: wallet.address, body, ...(isDeployed ? {} : { init: wallet.init }) })
  const boc = beginCell().store(storeMessage(message)).endCell()
  return { boc, recorded: await chain.send(loadMessage(boc.beginParse())) }
}

async function getSeqno(chain: LocalChain, address: Address): Promise<number> {
  const [seqno] = (await chain.run(address, 'seqno', [])).stack
  if (seqno?.type !== 'int') throw new Error('The wallet has no seqno.')
  return Number(seqno.value)
}
