import { Address, Cell, type Slice } from '@ton/core'
import type { WalletMessage } from './user-wallets.ts'

export interface ShownWalletMessage {
  /** Final receiver: for a token its owner, not the jetton wallet. Friendly, not bounceable. */
  to: string
  ton: string
  token?: string
  memo?: string
}

const commentOp = 0
const jettonTransferOp = 0x0f8a7ea5

/** Shows an unreadable payload as a plain TON transfer. */
export function toShownWalletMessage({ address, amount, payload }: WalletMessage): ShownWalletMessage {
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

function readJettonTransfer(slice: Slice, testOnly: boolean): Omit<ShownWalletMessage, 'ton'> {
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
