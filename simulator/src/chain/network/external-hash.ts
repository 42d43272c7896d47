import { beginCell, type Message, storeMessage } from '@ton/core'

/**
 * One order can be written as many messages: the hash of its normal form (TEP-467) is the same for
 * all. Undefined for a message that did not come from outside.
 */
export function externalHash(message: Message): Buffer | undefined {
  if (message.info.type !== 'external-in') return undefined
  const normal = { ...message, init: null, info: { ...message.info, src: null, importFee: 0n } }
  return beginCell()
    .store(storeMessage(normal, { forceRef: true }))
    .endCell()
    .hash()
}
