import { Cell } from '@ton/core'
import { parseAddress } from './addresses.ts'

/** toncenter's v3 replies: addresses are raw in upper case, hashes base64, amounts text. */

/** Has at most one incoming message. All addresses here are raw. */
export interface ChainTransaction {
  readonly account: string
  readonly hash: string
  /** Logical time. It grows from transaction to transaction of an account. */
  readonly lt: bigint
  /** Shows missing transactions; 0 for the account's first one. */
  readonly previousLt: bigint
  readonly at: Date
  readonly totalFees: bigint
  /** False for special transactions (a tick, a split), which no message causes. */
  readonly isOrdinary: boolean
  readonly aborted: boolean
  /** True if the coins went back to the sender. */
  readonly bouncedBack: boolean
  readonly incoming: ChainMessage | undefined
  readonly outgoing: readonly ChainMessage[]
}

export interface ChainMessage {
  readonly source: string | undefined
  readonly destination: string | undefined
  readonly value: bigint
  readonly forwardFee: bigint
  /** True for the returned part of a message that could not be delivered. */
  readonly bounced: boolean
  readonly body: Cell | undefined
}

export interface ChainAccount {
  readonly state: 'active' | 'uninitialized' | 'frozen'
  readonly balance: bigint
  readonly code: Cell | undefined
  readonly data: Cell | undefined
  /** Logical time of the newest transaction at `at`; 0 if there is none. */
  readonly lastLt: bigint
  /** Time of the block. A transaction that is not listed by then has not happened. */
  readonly at: Date
}

export interface GetMethodResult {
  /** 0 and 1 mean success; -13 means that there is no such contract. */
  readonly exitCode: number
  readonly stack: ReadonlyArray<bigint | Cell | undefined>
}

export interface ChainHead {
  readonly seqno: number
  readonly at: Date
}

export function parseTransactions(reply: unknown): ChainTransaction[] {
  return (
    parseList(toFields(reply).transactions)
      // A transaction that is not in a block of the main chain may still vanish.
      .filter((row) => row.emulated !== true && Number(row.mc_block_seqno) > 0)
      .map(toTransaction)
  )
}

function toTransaction(row: Fields): ChainTransaction {
  const description = toFields(row.description)
  return {
    account: addressIn(row.account),
    hash: hashIn(row.hash),
    lt: bigIn(row.lt),
    previousLt: bigIn(row.prev_trans_lt),
    at: momentIn(row.now),
    totalFees: bigIn(row.total_fees),
    isOrdinary: description.type === 'ord',
    aborted: description.aborted === true,
    bouncedBack: isGiven(description.bounce) && toFields(description.bounce).type === 'ok',
    incoming: isGiven(row.in_msg) ? toMessage(toFields(row.in_msg)) : undefined,
    outgoing: parseList(row.out_msgs).map(toMessage),
  }
}

function toMessage(row: Fields): ChainMessage {
  const content = isGiven(row.message_content) ? toFields(row.message_content) : {}
  return {
    source: isGiven(row.source) ? addressIn(row.source) : undefined,
    destination: isGiven(row.destination) ? addressIn(row.destination) : undefined,
    value: isGiven(row.value) ? bigIn(row.value) : 0n,
    forwardFee: isGiven(row.fwd_fee) ? bigIn(row.fwd_fee) : 0n,
    bounced: row.bounced === true,
    body: cellIn(content.body),
  }
}

export function parseAccount(reply: unknown): ChainAccount {
  const { state, balance, code, data, last_transaction_id, sync_utime } = toFields(toFields(reply).result)
  if (state !== 'active' && state !== 'uninitialized' && state !== 'frozen') return unknownShape('a state')
  const { lt } = toFields(last_transaction_id)
  return {
    state,
    balance: bigIn(balance),
    code: cellIn(code),
    data: cellIn(data),
    lastLt: bigIn(lt),
    at: momentIn(sync_utime),
  }
}

export function parseMethodResult(reply: unknown): GetMethodResult {
  const { exit_code, stack } = toFields(reply)
  return { exitCode: integerIn(exit_code), stack: parseList(stack).map(toStackItem) }
}

function toStackItem({ type, value }: Fields): bigint | Cell | undefined {
  if (type === 'num') return numberIn(value)
  return type === 'cell' || type === 'slice' ? cellIn(value) : undefined
}

export function parseHead(reply: unknown): ChainHead {
  const last = toFields(toFields(reply).last)
  return { seqno: integerIn(last.seqno), at: momentIn(last.gen_utime) }
}

type Fields = Readonly<Record<string, unknown>>

function unknownShape(expected: string): never {
  throw new Error(`invalid reply: expected ${expected}`)
}

const isGiven = (value: unknown) => value !== undefined && value !== null

function toFields(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Fields)
    : unknownShape('an object')
}

const parseList = (value: unknown): Fields[] => (Array.isArray(value) ? value.map(toFields) : unknownShape('a list'))

function bigIn(value: unknown): bigint {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && /^\d{1,40}$/.test(text) ? BigInt(text) : unknownShape('an amount')
}

function integerIn(value: unknown): number {
  const number = typeof value === 'string' ? Number(value) : value
  return typeof number === 'number' && Number.isSafeInteger(number) ? number : unknownShape('an integer')
}

const momentIn = (value: unknown): Date => new Date(integerIn(value) * 1_000)

function numberIn(value: unknown): bigint | undefined {
  const match = typeof value === 'string' ? /^(-?)(0x[0-9a-f]{1,64}|\d{1,78})$/i.exec(value) : null
  if (!match) return undefined
  const [, sign, digits = '0'] = match
  return sign ? -BigInt(digits) : BigInt(digits)
}

function addressIn(value: unknown): string {
  return (typeof value === 'string' && parseAddress(value)?.raw) || unknownShape('an address')
}

function hashIn(value: unknown): string {
  const bytes = typeof value === 'string' ? Buffer.from(value, 'base64') : undefined
  return bytes?.length === 32 ? bytes.toString('hex') : unknownShape('a hash')
}

/** Senders control this content, so an unreadable cell is treated as missing. */
function cellIn(value: unknown): Cell | undefined {
  if (typeof value !== 'string' || value === '') return undefined
  try {
    return Cell.fromBase64(value)
  } catch {
    return undefined
  }
}
