import { beginCell, type Cell, comment } from '@ton/core'

/**
 * How a memo goes with tokens. Wallets do it in both ways of the standard; `none` and `malformed`
 * are what else arrives: nothing at all, and bits that no reader understands.
 */
export type MemoForm = 'ref' | 'inline' | 'none' | 'malformed'

/** What stands after the amount to forward. Without a memo it is an empty one in place. */
export function forwardPayload(memo: string | undefined, form: MemoForm): Cell {
  if (form === 'none') return beginCell().endCell()
  if (form === 'malformed') return beginCell().storeBit(true).storeUint(5, 3).endCell()
  if (memo === undefined) return beginCell().storeBit(false).endCell()
  if (form === 'ref') return beginCell().storeBit(true).storeRef(comment(memo)).endCell()
  return beginCell().storeBit(false).storeSlice(comment(memo).beginParse()).endCell()
}
