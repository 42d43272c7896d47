import { beginCell, type Message, storeMessage } from '@ton/core'

/** Normal-form hash (TEP-467), equal for all encodings. Undefined for internal messages. */
export function externalHash(message: Message): Buffer | undefined {
  if (message.info.type !== 'external-in') return undefined
  const normal = { ...message, init: null, info: { ...message.info, src: null, importFee: 0n } }
  return beginCell()
    .store(storeMessage(normal, { forceRef: true }))
    .endCell()
    .hash()
}
