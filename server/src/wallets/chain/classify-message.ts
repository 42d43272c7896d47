import type { ChainCurrency } from '@enp/shared/calls/wallets/wallets-shapes'
import { type Money, money } from '@enp/shared/money/money'
import type { Cell, Slice } from '@ton/core'
import { opcodes } from './opcodes.ts'
import { getOpcode, parseComment, toCellSlice } from './parse-text.ts'
import type { ChainTransaction } from './replies.ts'

export interface OwnAccounts {
  readonly deposit: string
  /** Jetton wallet that the USDT master derives for us. No other jetton is trusted. */
  readonly usdtWallet: string
  /** Accounts that pay out. A transfer from them to the deposit address is not a deposit. */
  readonly paying: ReadonlySet<string>
}

/** `came_back`: tokens that could not leave. `notified`: counted at the deposit address. */
export type IgnoredReason =
  | 'no_message'
  | 'external'
  | 'not_ordinary'
  | 'bounced'
  | 'sent_back'
  | 'failed'
  | 'foreign_jetton'
  | 'unreadable'
  | 'excesses'
  | 'jetton_wallet'
  | 'notified'
  | 'nothing'
  | 'too_much'
  | 'own'
  | 'taken_out'
  | 'came_back'

export type IncomingTransferVerdict =
  | {
      readonly kind: 'ignored'
      readonly reason: IgnoredReason
      readonly amount?: Money<'usdt'>
    }
  | {
      readonly kind: 'deposit'
      readonly amount: Money<ChainCurrency>
      /** Raw; for tokens, their owner, or undefined if the master minted them. */
      readonly sender: string | undefined
      readonly comment: string | undefined
    }

const ignored = (reason: IgnoredReason): IncomingTransferVerdict => ({ kind: 'ignored', reason })

const maxAmount = 2n ** 63n - 1n

/** See docs/rules/wallets.md. An aborted one may be a deposit: coins without bounce stay. */
export function classifyIncoming(
  { incoming, ...transaction }: ChainTransaction,
  own: OwnAccounts,
): IncomingTransferVerdict {
  if (!incoming) return ignored('no_message')
  const { source, value, bounced, body } = incoming
  if (source === undefined) return ignored('external')
  if (!transaction.isOrdinary) return ignored('not_ordinary')
  if (bounced) return ignored('bounced')
  if (transaction.bouncedBack || transaction.outgoing.length > 0) return ignored('sent_back')
  const opcode = getOpcode(body)
  if (source === own.usdtWallet) return readOwnJettonWallet(opcode, body, own)
  if (opcode === opcodes.jettonNotification) return ignored('foreign_jetton')
  if (opcode === opcodes.excesses) return ignored('excesses')
  return deposit(money('ton', value), source, parseComment(toCellSlice(body)), own)
}

function readOwnJettonWallet(
  opcode: number | undefined,
  body: Cell | undefined,
  own: OwnAccounts,
): IncomingTransferVerdict {
  if (opcode === opcodes.excesses) return ignored('excesses')
  if (opcode !== opcodes.jettonNotification) return ignored('jetton_wallet')
  return readTokens(body, own, false)
}

/**
 * A deposit only if the deposit address was not notified, because the transfer forwards nothing.
 * Trusted, because a jetton wallet accepts tokens only from wallets of its master.
 */
export function classifyJettonWallet(
  { incoming, ...transaction }: ChainTransaction,
  own: OwnAccounts,
): IncomingTransferVerdict {
  if (!incoming) return ignored('no_message')
  const { source, bounced, body } = incoming
  if (source === undefined) return ignored('external')
  if (!transaction.isOrdinary) return ignored('not_ordinary')
  if (transaction.aborted || transaction.bouncedBack) return ignored('failed')
  if (bounced) return readCameBack(body)
  const opcode = getOpcode(body)
  if (opcode === opcodes.jettonTransfer) return moved('taken_out', toCellSlice(body)?.skip(32))
  if (opcode !== opcodes.jettonInternalTransfer) return ignored('jetton_wallet')
  const isNotified = transaction.outgoing.some(
    ({ destination, body }) => destination === own.deposit && getOpcode(body) === opcodes.jettonNotification,
  )
  return isNotified ? ignored('notified') : readTokens(body, own, true)
}

/** A transfer has two more fields than a notification. */
function readTokens(body: Cell | undefined, own: OwnAccounts, isTransfer: boolean): IncomingTransferVerdict {
  try {
    const slice = toCellSlice(body)?.skip(32 + 64)
    if (!slice) return ignored('unreadable')
    const amount = slice.loadCoins()
    const sender = slice.loadMaybeAddress()
    if (isTransfer) {
      slice.loadMaybeAddress()
      slice.loadCoins()
    }
    return deposit(money('usdt', amount), sender?.toRawString(), readPayload(slice), own)
  } catch {
    return ignored('unreadable')
  }
}

/** A bounced message is its opcode, then the body of the original message. */
function readCameBack(body: Cell | undefined): IncomingTransferVerdict {
  const slice = getOpcode(body) === opcodes.bounced ? toCellSlice(body)?.skip(32) : undefined
  const isTransfer = slice && slice.remainingBits >= 32 && slice.loadUint(32) === opcodes.jettonInternalTransfer
  return isTransfer ? moved('came_back', slice) : ignored('bounced')
}

function moved(reason: 'taken_out' | 'came_back', slice: Slice | undefined): IncomingTransferVerdict {
  try {
    const amount = slice?.skip(64).loadCoins() ?? 0n
    return amount > 0n ? { kind: 'ignored', reason, amount: money('usdt', amount) } : ignored('nothing')
  } catch {
    return ignored('unreadable')
  }
}

/** The comment is in the same cell or in a separate one. Some wallets write neither. */
function readPayload(slice: Slice): string | undefined {
  try {
    if (slice.remainingBits === 0) return undefined
    return parseComment(slice.loadBit() ? toCellSlice(slice.loadRef()) : slice)
  } catch {
    return undefined
  }
}

function deposit(
  amount: Money<ChainCurrency>,
  sender: string | undefined,
  comment: string | undefined,
  { deposit: account, paying }: OwnAccounts,
): IncomingTransferVerdict {
  if (amount.amount <= 0n) return ignored('nothing')
  if (amount.amount > maxAmount) return ignored('too_much')
  if (sender !== undefined && (sender === account || paying.has(sender))) return movedWithin(amount)
  return { kind: 'deposit', amount, sender, comment }
}

function movedWithin(amount: Money<ChainCurrency>): IncomingTransferVerdict {
  const { currency } = amount
  return currency === 'usdt'
    ? { kind: 'ignored', reason: 'own', amount: money(currency, amount.amount) }
    : ignored('own')
}
