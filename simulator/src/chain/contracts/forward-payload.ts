import { beginCell, type Cell, comment } from '@ton/core'

/** Where the memo of a jetton transfer is. `none` omits it, `malformed` sends unreadable bits. */
export type MemoForm = 'ref' | 'inline' | 'none' | 'malformed'

/** Without a memo returns an empty inline payload. */
export function forwardPayload(memo: string | undefined, form: MemoForm): Cell {
  if (form === 'none') return beginCell().endCell()
  if (form === 'malformed') return beginCell().storeBit(true).storeUint(5, 3).endCell()
  if (memo === undefined) return beginCell().storeBit(false).endCell()
  if (form === 'ref') return beginCell().storeBit(true).storeRef(comment(memo)).endCell()
  return beginCell().storeBit(false).storeSlice(comment(memo).beginParse()).endCell()
}
