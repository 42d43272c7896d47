import { beginCell, Cell, loadMessage, storeMessage } from '@ton/core'

/**
 * The hash by which an external message is found on the chain, hexadecimal: many forms of it are equal to the contract, so
 * it is taken of one of them (TEP-467): no source, no import fee, no state init, the body in a cell of its own. Undefined
 * where it is no external message.
 */
export function messageHash(boc: Buffer): string | undefined {
  try {
    const [root] = Cell.fromBoc(boc)
    const message = root && loadMessage(root.beginParse())
    if (message?.info.type !== 'external-in') return undefined
    const { dest } = message.info
    const info = { type: 'external-in', dest, importFee: 0n } as const
    return beginCell()
      .store(storeMessage({ info, init: null, body: message.body }, { forceRef: true }))
      .endCell()
      .hash()
      .toString('hex')
  } catch {
    return undefined
  }
}
