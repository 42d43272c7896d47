import type { Address } from '@ton/core'
import { forwardPayload, type MemoForm } from '../contracts/forward-payload.ts'
import { jettonWalletAddress, readJettonWallet, transferBody } from '../contracts/jetton/jetton.ts'
import type { LocalChain } from '../network/local-chain.ts'
import type { OutMessage } from './wallet.ts'

/** What goes with tokens to pay for the way; what is left comes back. In nanotons. */
const tonOfTransfer = 100_000_000n

export interface TokenTransfer {
  master: Address
  from: Address
  to: Address
  amount: bigint
  memo?: string | undefined
  /** A reference, unless something else is asked for. */
  form?: MemoForm | undefined
  /** Nanotons with the notification: 0 sends none. */
  forwardTon?: bigint | undefined
}

/** The message that a wallet sends to move its tokens. */
export function tokenTransfer(transfer: TokenTransfer): OutMessage {
  const { master, from, to, amount, memo, form = 'ref', forwardTon = 1n } = transfer
  return {
    to: jettonWalletAddress(master, from),
    value: tonOfTransfer,
    bounce: true,
    body: transferBody({ amount, to, response: from, forwardTon, forwardPayload: forwardPayload(memo, form) }),
  }
}

/** In the token's smallest unit; 0 where the owner never had any. */
export async function tokenBalance(chain: LocalChain, master: Address, owner: Address): Promise<bigint> {
  const address = jettonWalletAddress(master, owner)
  const { code, data } = await chain.account(address)
  return (code && data && readJettonWallet(address, code, data)?.balance) ?? 0n
}
