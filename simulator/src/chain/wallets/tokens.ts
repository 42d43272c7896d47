import type { Address } from '@ton/core'
import { forwardPayload, type MemoForm } from '../contracts/forward-payload.ts'
import { jettonWalletAddress, readJettonWallet, transferBody } from '../contracts/jetton/jetton.ts'
import type { LocalChain } from '../network/local-chain.ts'
import type { OutMessage } from './wallet.ts'

/** Nanotons attached to pay for gas. The excess is returned. */
const tonOfTransfer = 100_000_000n

export interface TokenTransfer {
  master: Address
  from: Address
  to: Address
  amount: bigint
  memo?: string | undefined
  form?: MemoForm | undefined
  forwardTon?: bigint | undefined
}

export function tokenTransfer(transfer: TokenTransfer): OutMessage {
  const { master, from, to, amount, memo, form = 'ref', forwardTon = 1n } = transfer
  return {
    to: jettonWalletAddress(master, from),
    value: tonOfTransfer,
    bounce: true,
    body: transferBody({ amount, to, response: from, forwardTon, forwardPayload: forwardPayload(memo, form) }),
  }
}

/** In the token's smallest unit; 0 without a jetton wallet. */
export async function tokenBalance(chain: LocalChain, master: Address, owner: Address): Promise<bigint> {
  const address = jettonWalletAddress(master, owner)
  const { code, data } = await chain.account(address)
  return (code && data && readJettonWallet(address, code, data)?.balance) ?? 0n
}
