import { type Address, beginCell, type Cell, comment } from '@ton/core'
import { opcodes } from './opcodes.ts'

/** So much tells the receiver of tokens that they came. */
const forwardedNanotons = 1n

/** A comment as the body of a message. */
export const commentBody = (text: string): Cell => comment(text)

interface TokenTransfer {
  readonly queryId?: bigint
  /** Minor units. */
  readonly amount: bigint
  /** The owners, not their jetton wallets. */
  readonly to: Address
  /** Gets what is left of the coins. */
  readonly change: Address
  readonly comment?: string
}

/** What a jetton wallet is told to send, as the body of a message to it: the receiver is told of it, with the comment. */
export function tokenTransferBody({ queryId = 0n, amount, to, change, comment: text }: TokenTransfer): Cell {
  const body = beginCell()
    .storeUint(opcodes.jettonTransfer, 32)
    .storeUint(queryId, 64)
    .storeCoins(amount)
    .storeAddress(to)
    .storeAddress(change)
    .storeBit(false)
    .storeCoins(forwardedNanotons)
  // In a cell of its own: some wallets don't read a comment that stands in the same one.
  return (text === undefined ? body.storeBit(false) : body.storeBit(true).storeRef(commentBody(text))).endCell()
}
