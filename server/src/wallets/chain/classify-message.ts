import type { ChainCurrency } from '@enp/shared/calls/wallets-shapes'
import { type Money, money } from '@enp/shared/money'
import type { Cell, Slice } from '@ton/core'
import { opcodes } from './opcodes.ts'
import { getOpcode, parseComment, toSlice } from './parse-text.ts'
import type { ChainTransaction } from './replies.ts'

/** The accounts that are ours, raw. */
export interface OwnAccounts {
  readonly deposit: string
  /** The one that the master of USDT derives for the deposit address: no other jetton is trusted. */
  readonly usdtWallet: string
  /** Those that pay out: what they send to the deposit address is moved, not deposited. */
  readonly paying: ReadonlySet<string>
}

/**
 * Why a transaction brought nothing. `external`: the account acted itself. `sent_back`: the coins went back at once.
 * `bounced`: what the account had sent came back. `foreign_jetton`: tokens of another master, or a message that only says
 * so. `excesses`: change of a jetton transfer. `notified`: the deposit address was told of it, and counts it there.
 * `own`, `taken_out`, `came_back`: tokens that moved between our accounts, that left the deposit address, and that could
 * not leave.
 */
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

/** What a transaction brought. */
export type Verdict =
  | {
      readonly kind: 'ignored'
      readonly reason: IgnoredReason
      /** Of what changed how many tokens are ours all the same. */
      readonly amount?: Money<'usdt'>
    }
  | {
      readonly kind: 'deposit'
      readonly amount: Money<ChainCurrency>
      /** Raw: of tokens, who owns the jetton wallet that sent them; undefined where the master made them. */
      readonly sender: string | undefined
      /** As it was written; undefined where there is none that can be read. */
      readonly comment: string | undefined
    }

const ignored = (reason: IgnoredReason): Verdict => ({ kind: 'ignored', reason })

/** A column of the database holds no more. */
const max = 2n ** 63n - 1n

/**
 * What a transaction of the deposit address brought; docs/product.md, section 19. An aborted one may be a deposit: coins
 * that were sent without bounce stay also where no contract is. Whatever can't be read is no comment, never a failure.
 */
export function classifyIncoming({ incoming, ...transaction }: ChainTransaction, own: OwnAccounts): Verdict {
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
  return deposit(money('ton', value), source, parseComment(toSlice(body)), own)
}

function readOwnJettonWallet(opcode: number | undefined, body: Cell | undefined, own: OwnAccounts): Verdict {
  if (opcode === opcodes.excesses) return ignored('excesses')
  if (opcode !== opcodes.jettonNotification) return ignored('jetton_wallet')
  return readTokens(body, own, false)
}

/**
 * What a transaction of our own jetton wallet brought of which the deposit address was not told: a transfer that forwards
 * nothing. The wallet takes tokens only from wallets of its master, so its own transactions prove what came.
 */
export function classifyJettonWallet({ incoming, ...transaction }: ChainTransaction, own: OwnAccounts): Verdict {
  if (!incoming) return ignored('no_message')
  const { source, bounced, body } = incoming
  if (source === undefined) return ignored('external')
  if (!transaction.isOrdinary) return ignored('not_ordinary')
  if (transaction.aborted || transaction.bouncedBack) return ignored('failed')
  if (bounced) return readCameBack(body)
  const opcode = getOpcode(body)
  if (opcode === opcodes.jettonTransfer) return moved('taken_out', toSlice(body)?.skip(32))
  if (opcode !== opcodes.jettonInternalTransfer) return ignored('jetton_wallet')
  const isTold = transaction.outgoing.some(
    ({ destination, body }) => destination === own.deposit && getOpcode(body) === opcodes.jettonNotification,
  )
  return isTold ? ignored('notified') : readTokens(body, own, true)
}

/** The amount, who owned the tokens, and the comment: a notification, or the transfer itself, which says more between. */
function readTokens(body: Cell | undefined, own: OwnAccounts, isTransfer: boolean): Verdict {
  try {
    const slice = toSlice(body)?.skip(32 + 64)
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

/** Behind the opcode that says so stands what came back. */
function readCameBack(body: Cell | undefined): Verdict {
  const slice = getOpcode(body) === opcodes.bounced ? toSlice(body)?.skip(32) : undefined
  const isTransfer = slice && slice.remainingBits >= 32 && slice.loadUint(32) === opcodes.jettonInternalTransfer
  return isTransfer ? moved('came_back', slice) : ignored('bounced')
}

/** How many tokens a jetton wallet was told to move, or got back: behind the query's id. */
function moved(reason: 'taken_out' | 'came_back', slice: Slice | undefined): Verdict {
  try {
    const amount = slice?.skip(64).loadCoins() ?? 0n
    return amount > 0n ? { kind: 'ignored', reason, amount: money('usdt', amount) } : ignored('nothing')
  } catch {
    return ignored('unreadable')
  }
}

/** The comment of a jetton transfer, in the same cell or in one of its own; a wallet that writes nothing at all is borne. */
function readPayload(slice: Slice): string | undefined {
  try {
    if (slice.remainingBits === 0) return undefined
    return parseComment(slice.loadBit() ? toSlice(slice.loadRef()) : slice)
  } catch {
    return undefined
  }
}

function deposit(
  amount: Money<ChainCurrency>,
  sender: string | undefined,
  comment: string | undefined,
  { deposit: account, paying }: OwnAccounts,
): Verdict {
  if (amount.amount <= 0n) return ignored('nothing')
  if (amount.amount > max) return ignored('too_much')
  if (sender !== undefined && (sender === account || paying.has(sender))) return movedWithin(amount)
  return { kind: 'deposit', amount, sender, comment }
}

/** From one of our accounts to another: nobody's deposit. */
function movedWithin(amount: Money<ChainCurrency>): Verdict {
  const { currency } = amount
  return currency === 'usdt'
    ? { kind: 'ignored', reason: 'own', amount: money(currency, amount.amount) }
    : ignored('own')
}
