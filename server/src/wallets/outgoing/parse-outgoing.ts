import type { ChainCurrency } from '@enp/shared/calls/wallets/wallets-shapes'
import { type Cell, loadMessageRelaxed } from '@ton/core'
import { opcodes } from '../chain/opcodes.ts'
import { getOpcode, parseComment, toCellSlice } from '../chain/parse-text.ts'
import type { ChainTransaction } from '../chain/replies.ts'
import { type HighloadOrder, parseHighloadOrder } from '../payouts/signing/highload.ts'
import { parseTransferComment } from './transfer-comment.rules.ts'

interface Payment {
  readonly currency: ChainCurrency
  readonly amount: bigint
  /** Raw address; for tokens, that of their new owner. */
  readonly destination: string
  /** Named in the comment; undefined if the comment is not ours. */
  readonly withdrawalId: string | undefined
  readonly organizerId: string | undefined
}

/** Transfer of the hot wallet, or an order of ours that sent nothing. */
export interface ParsedOutgoingTransfer extends Payment {
  readonly position: number
  readonly sent: boolean
  readonly order: HighloadOrder | undefined
}

export interface HotAccounts {
  readonly account: string
  readonly jettonWallet: string
  readonly deposit: string
}

/** Not transfers: messages to our own accounts, and money sent back at once. */
export function parseOutgoing(transaction: ChainTransaction, own: HotAccounts): ParsedOutgoingTransfer[] {
  const { incoming, outgoing, bouncedBack } = transaction
  if (bouncedBack) return []
  const order =
    incoming?.body && incoming.source === undefined ? parseHighloadOrder(own.account, incoming.body) : undefined
  if (order && outgoing.length === 0) {
    const payment = readOrdered(order.message, own)
    return payment ? [{ ...payment, position: 0, sent: false, order }] : []
  }
  return outgoing.flatMap(({ destination, value, body, bounced }, position) => {
    const payment = destination === undefined || bounced ? undefined : readPayment({ destination, value, body }, own)
    return payment ? [{ ...payment, position, sent: true, order }] : []
  })
}

interface Message {
  readonly destination: string
  readonly value: bigint
  readonly body: Cell | undefined
}

function readOrdered(message: Cell, own: HotAccounts): Payment | undefined {
  try {
    const { info, body } = loadMessageRelaxed(message.beginParse())
    if (info.type !== 'internal') return undefined
    return readPayment({ destination: info.dest.toRawString(), value: info.value.coins, body }, own)
  } catch {
    return undefined
  }
}

function readPayment({ destination, value, body }: Message, own: HotAccounts): Payment | undefined {
  if (destination === own.account || destination === own.deposit) return undefined
  const isTokens = destination === own.jettonWallet && getOpcode(body) === opcodes.jettonTransfer
  const tokens = isTokens ? readTokens(body) : undefined
  if (tokens) return tokens.destination === own.deposit ? undefined : tokens
  return { currency: 'ton', amount: value, destination, ...identify(parseComment(toCellSlice(body))) }
}

/** Returns undefined if unreadable. Then only the attached coins are known. */
function readTokens(body: Cell | undefined): Payment | undefined {
  try {
    const slice = toCellSlice(body)?.skip(32 + 64)
    if (!slice) return undefined
    const amount = slice.loadCoins()
    const destination = slice.loadAddress().toRawString()
    slice.loadMaybeAddress()
    slice.loadMaybeRef()
    slice.loadCoins()
    const comment = parseComment(slice.loadBit() ? toCellSlice(slice.loadRef()) : slice)
    return { currency: 'usdt', amount, destination, ...identify(comment) }
  } catch {
    return undefined
  }
}

function identify(comment: string | undefined): Pick<Payment, 'withdrawalId' | 'organizerId'> {
  const read = comment === undefined ? undefined : parseTransferComment(comment)
  return { withdrawalId: read?.withdrawalId, organizerId: read?.organizerId ?? undefined }
}
