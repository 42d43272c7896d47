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
import { deriveKeys } from '../contracts/ed25519-keys.ts'
import { createWallet, type KeyedWallet, type WalletVersion } from '../contracts/user-wallet.ts'
import type { RecordedTransaction } from '../network/history.ts'
import type { LocalChain } from '../network/local-chain.ts'

export interface OutMessage {
  to: Address
  value: bigint
  bounce: boolean
  body?: Cell | undefined
  init?: StateInit | undefined
}

export interface SentMessage {
  boc: Cell
  /** All transactions that followed, in order. */
  recorded: readonly RecordedTransaction[]
}

/** Deterministic: the same name and version give the same wallet. */
export function userWallet(secret: string, name: string, version: WalletVersion): KeyedWallet {
  return createWallet(deriveKeys(`${secret}:person:${name}`), version)
}

const usualValiditySeconds = 300

/** Nanotons that stay in the wallet for gas. */
const reserve = 10_000_000n

/** The balance is too low; the message is for users. */
export class InsufficientWalletError extends Error {}

/** Throws NotAccepted, or WalletShort: the chain would charge the fee and send nothing. */
export async function sendMessagesFromWallet(
  chain: LocalChain,
  wallet: KeyedWallet,
  messages: readonly OutMessage[],
  validUntil = chain.now() + usualValiditySeconds,
): Promise<SentMessage> {
  const { status, balance } = await chain.account(wallet.address)
  const needed = messages.reduce((sum, { value }) => sum + value, reserve)
  if (balance < needed) throw new InsufficientWalletError('The wallet has not enough TON.')
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
