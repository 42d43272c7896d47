import { beginCell, type Cell, type Message, storeMessage, type TransactionDescription } from '@ton/core'
import { parseJettonTransfer } from '../contracts/jetton/jetton.ts'
import { externalHash } from '../network/external-hash.ts'
import type { RecordedTransaction } from '../network/history.ts'

/** Version 3 writes raw addresses in upper case and hashes in base64. */
const upper = (address: { toRawString(): string }) => address.toRawString().toUpperCase()
const base64 = (bytes: Buffer) => bytes.toString('base64')

export const toTransactionV3 = ({ transaction, account, block, hash, external, trace }: RecordedTransaction) => ({
  account: account.toUpperCase(),
  hash: base64(hash),
  lt: transaction.lt.toString(),
  now: transaction.now,
  mc_block_seqno: block,
  trace_id: base64(trace),
  trace_external_hash: external ? base64(external) : null,
  prev_trans_hash: base64(Buffer.from(transaction.prevTransactionHash.toString(16).padStart(64, '0'), 'hex')),
  prev_trans_lt: transaction.prevTransactionLt.toString(),
  orig_status: toStatus(transaction.oldStatus),
  end_status: toStatus(transaction.endStatus),
  total_fees: transaction.totalFees.coins.toString(),
  description: describe(transaction.description),
  in_msg: transaction.inMessage ? showMessage(transaction.inMessage) : null,
  out_msgs: transaction.outMessages.values().map(showMessage),
  emulated: false,
})

const toStatus = (status: string) => ({ uninitialized: 'uninit', 'non-existing': 'nonexist' })[status] ?? status

function describe(description: TransactionDescription) {
  if (description.type !== 'generic') return { type: description.type }
  const { aborted, destroyed, creditFirst, computePhase, actionPhase, bouncePhase } = description
  return {
    type: 'ord',
    aborted,
    destroyed,
    credit_first: creditFirst,
    compute_ph:
      computePhase.type === 'skipped'
        ? { skipped: true, reason: computePhase.reason.replace('-', '_') }
        : {
            skipped: false,
            success: computePhase.success,
            gas_used: computePhase.gasUsed.toString(),
            exit_code: computePhase.exitCode,
          },
    ...(actionPhase && {
      action: {
        success: actionPhase.success,
        valid: actionPhase.valid,
        no_funds: actionPhase.noFunds,
        result_code: actionPhase.resultCode,
        tot_actions: actionPhase.totalActions,
        skipped_actions: actionPhase.skippedActions,
        msgs_created: actionPhase.messagesCreated,
      },
    }),
    ...(bouncePhase && { bounce: { type: bouncePhase.type === 'no-funds' ? 'nofunds' : bouncePhase.type } }),
  }
}

function showMessage(message: Message) {
  const { info, body } = message
  const slice = body.beginParse()
  return {
    hash: base64(externalHash(message) ?? beginCell().store(storeMessage(message)).endCell().hash()),
    source: info.src && 'toRawString' in info.src ? upper(info.src) : null,
    destination: info.dest && 'toRawString' in info.dest ? upper(info.dest) : null,
    value: info.type === 'internal' ? info.value.coins.toString() : null,
    fwd_fee: info.type === 'internal' ? info.forwardFee.toString() : null,
    ihr_fee: info.type === 'internal' ? '0' : null,
    created_lt: info.type === 'external-in' ? null : info.createdLt.toString(),
    created_at: info.type === 'external-in' ? null : info.createdAt.toString(),
    opcode: slice.remainingBits >= 32 ? `0x${slice.preloadUint(32).toString(16).padStart(8, '0')}` : null,
    ihr_disabled: info.type === 'internal' ? info.ihrDisabled : null,
    bounce: info.type === 'internal' ? info.bounce : null,
    bounced: info.type === 'internal' ? info.bounced : null,
    import_fee: info.type === 'external-in' ? info.importFee.toString() : null,
    message_content: { hash: base64(body.hash()), body: base64(body.toBoc()), decoded: null },
    init_state: null,
  }
}

/** Undefined for a transaction that moved no tokens. */
export function showTransfer({ transaction, account, hash, trace, transfer }: RecordedTransaction) {
  const read = transaction.inMessage && parseJettonTransfer(transaction.inMessage.body)
  if (!read || !transfer) return undefined
  const { description } = transaction
  return {
    query_id: read.queryId.toString(),
    source: upper(transfer.owner),
    destination: upper(read.to),
    amount: read.amount.toString(),
    source_wallet: account.toUpperCase(),
    jetton_master: upper(transfer.master),
    transaction_hash: base64(hash),
    transaction_lt: transaction.lt.toString(),
    transaction_now: transaction.now,
    transaction_aborted: description.type === 'generic' && description.aborted,
    response_destination: read.response ? upper(read.response) : null,
    custom_payload: null,
    forward_ton_amount: read.forwardTon.toString(),
    forward_payload: toPayload(read.forwardPayload),
    trace_id: base64(trace),
  }
}

/** The payload cell, inline or by reference; null if unreadable. */
function toPayload(either: Cell) {
  const slice = either.beginParse()
  try {
    return base64((slice.loadBit() ? slice.loadRef() : slice.asCell()).toBoc())
  } catch {
    return null
  }
}
