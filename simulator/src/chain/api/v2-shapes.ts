import { Address, type CommonMessageInfo, type Message } from '@ton/core'
import type { RecordedTransaction } from '../network/history.ts'

export const zeroHash = Buffer.alloc(32).toString('base64')

export const blockId = (seqno: number) => ({
  '@type': 'ton.blockIdExt',
  workchain: -1,
  shard: '-9223372036854775808',
  seqno,
  root_hash: zeroHash,
  file_hash: zeroHash,
})

export const toTransactionIdV2 = ({ transaction, hash }: RecordedTransaction) => ({
  '@type': 'internal.transactionId',
  lt: transaction.lt.toString(),
  hash: hash.toString('base64'),
})

export const toTransactionV2 = (recorded: RecordedTransaction) => ({
  '@type': 'raw.transaction',
  address: { '@type': 'accountAddress', account_address: Address.parseRaw(recorded.account).toString() },
  utime: recorded.transaction.now,
  data: recorded.transaction.raw.toBoc().toString('base64'),
  transaction_id: toTransactionIdV2(recorded),
  fee: recorded.transaction.totalFees.coins.toString(),
  storage_fee: '0',
  other_fee: '0',
  in_msg: recorded.transaction.inMessage ? showMessage(recorded.transaction.inMessage) : undefined,
  out_msgs: recorded.transaction.outMessages.values().map(showMessage),
})

function showMessage({ info, body }: Message) {
  const text = toComment({ body })
  const boc = body.toBoc().toString('base64')
  return {
    '@type': 'raw.message',
    source: info.src?.toString() ?? '',
    destination: info.dest?.toString() ?? '',
    ...toAmounts(info),
    body_hash: body.hash().toString('base64'),
    msg_data:
      text === undefined
        ? { '@type': 'msg.dataRaw', body: boc, init_state: '' }
        : { '@type': 'msg.dataText', text: Buffer.from(text).toString('base64') },
    message: text ?? '',
  }
}

function toAmounts(info: CommonMessageInfo) {
  const isInternal = info.type === 'internal'
  return {
    value: isInternal ? info.value.coins.toString() : '0',
    fwd_fee: isInternal ? info.forwardFee.toString() : '0',
    ihr_fee: '0',
    created_lt: info.type === 'external-in' ? '0' : info.createdLt.toString(),
  }
}

function toComment({ body }: Pick<Message, 'body'>): string | undefined {
  const slice = body.beginParse()
  if (slice.remainingBits < 32 || slice.loadUint(32) !== 0) return undefined
  try {
    return slice.loadStringTail()
  } catch {
    return undefined
  }
}
