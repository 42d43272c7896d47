import { type Address, beginCell, type Cell, comment } from '@ton/core'
import { opcodes } from './opcodes.ts'

/** Must be positive, so that the receiver of tokens is notified. */
const forwardedNanotons = 1n

export const commentBody = (text: string): Cell => comment(text)

interface TokenTransfer {
  readonly queryId?: bigint
  readonly amount: bigint
  /** Owner of the tokens, not a jetton wallet; `change` as well. */
  readonly to: Address
  /** Receives the excess coins. */
  readonly change: Address
  readonly comment?: string
}

/** Message body that makes a jetton wallet send tokens and notify the receiver. */
export function tokenTransferBody({ queryId = 0n, amount, to, change, comment: text }: TokenTransfer): Cell {
  const body = beginCell()
    .storeUint(opcodes.jettonTransfer, 32)
    .storeUint(queryId, 64)
    .storeCoins(amount)
    .storeAddress(to)
    .storeAddress(change)
    .storeBit(false)
    .storeCoins(forwardedNanotons)
  // In a separate cell, because some wallets don't read a comment in the same cell.
  return (text === undefined ? body.storeBit(false) : body.storeBit(true).storeRef(commentBody(text))).endCell()
}
