import { beginCell, Cell, loadMessage, storeMessage } from '@ton/core'

/** Hash of the normalized form (TEP-467); undefined if it is not an external message. */
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
