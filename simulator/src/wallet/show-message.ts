import { Address, Cell, type Slice } from '@ton/core'
import type { WalletMessage } from './user-wallets.ts'

/** A message of a transaction as its person reads it before approving. */
export interface ShownMessage {
  /**
   * Who gets it in the end: of a token, the owner and not the token's wallet. Not bounceable, for
   * the same network.
   */
  to: string
  /** Nanotons that leave the wallet with it. */
  ton: string
  /** Of a transfer of a token: millionths. */
  token?: string
  /** The comment. */
  memo?: string
}

const commentOp = 0
const jettonTransferOp = 0x0f8a7ea5

/** Reads what a message is about; what can't be read is shown as plain TON. */
export function showMessage({ address, amount, payload }: WalletMessage): ShownMessage {
  const { address: to, isTestOnly } = Address.parseFriendly(address)
  const plain = { to: shown(to, isTestOnly), ton: amount }
  if (payload === undefined) return plain
  try {
    const slice = Cell.fromBase64(payload).beginParse()
    const op = slice.loadUint(32)
    if (op === commentOp) return { ...plain, memo: slice.loadStringTail() }
    return op === jettonTransferOp ? { ...plain, ...readJettonTransfer(slice, isTestOnly) } : plain
  } catch {
    return plain
  }
}

function readJettonTransfer(slice: Slice, testOnly: boolean): Omit<ShownMessage, 'ton'> {
  slice.loadUintBig(64)
  const token = slice.loadCoins().toString()
  const to = shown(slice.loadAddress(), testOnly)
  slice.loadMaybeAddress()
  slice.loadMaybeRef()
  slice.loadCoins()
  const forwarded = slice.loadBit() ? slice.loadRef().beginParse() : slice
  const hasComment = forwarded.remainingBits >= 32 && forwarded.loadUint(32) === commentOp
  return { to, token, ...(hasComment ? { memo: forwarded.loadStringTail() } : {}) }
}

const shown = (address: Address, testOnly: boolean) => address.toString({ bounceable: false, testOnly })
