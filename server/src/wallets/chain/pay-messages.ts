import { type Address, beginCell, type Cell, comment } from '@ton/core'
import { opcodes } from './opcodes.ts'

/** Amount to forward so that the receiver of tokens is notified. */
const forwardedNanotons = 1n

export const commentBody = (text: string): Cell => comment(text)

interface TokenTransfer {
  readonly queryId?: bigint
  /** In minor units. */
  readonly amount: bigint
  /** Owner of the tokens, not a jetton wallet; `change` as well. */
  readonly to: Address
  /** Receives the excess coins. */
  readonly change: Address
  readonly comment?: string
}

/**
 * Builds the message body that makes a jetton wallet send tokens. The receiver is notified with the
 * comment.
 */
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
