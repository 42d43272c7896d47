import type { UndoReceipt } from '@enp/shared/calls/undo-receipt'
import { fail } from '@enp/shared/errors'
import { money } from '@enp/shared/money'
import { getNow } from '../../core/clock.ts'
import { type Database, inTransaction, type Tx } from '../../core/database.ts'
import type { Deps } from '../../core/deps.ts'
import { findTransfer, post } from '../../ledger/ledger.store.ts'
import { recordAction, recordUndoableAction } from '../../operators/record-action.ts'
import type { Products } from '../../payments/product.rules.ts'
import { findUserId } from '../../users/get-user.ts'
import { lockUser } from '../../users/lock-user.ts'
import { creditKey, creditTransfer, toCreditReversal } from './credit-transfer.ts'
import {
  findTransferOwner,
  findUnmatched,
  linkDeposit,
  lockTransfer,
  saveDecision,
  saveUnmatched,
} from './transfers.store.ts'

type Dependencies = Pick<Deps, 'db'>
type Unmatched = Awaited<ReturnType<typeof findUnmatched>>[number]

const shownAtOnce = 100

/** Money of which nobody knows whose it is, the oldest first. */
export function listUnmatched(db: Database): Promise<Unmatched[]> {
  return findUnmatched(db, shownAtOnce)
}

interface Decided {
  /** Of the transaction, hexadecimal. */
  readonly hash: string
  /** Null for whoever holds the server's own commands. */
  readonly operatorId: number | null
}

/**
 * An operator has found out whose money it is: it goes to that person's balance, once. Errors: NOT_FOUND where there is
 * no such person, or no such transfer that waits for this.
 */
export function resolveUnmatched(
  { db }: Dependencies,
  products: Products,
  { hash, operatorId, telegramId, reason }: Decided & { readonly telegramId: number; readonly reason?: string },
): Promise<UndoReceipt | undefined> {
  return inTransaction(db, async (tx) => {
    const userId = (await findUserId(tx, telegramId)) ?? fail('NOT_FOUND')
    if ((await lockUser(tx, userId)).erased_at) fail('NOT_FOUND')
    const { network, at, amount, taken_back } = await lockUnmatched(tx, hash)
    const transferKey = creditKey(network, hash, taken_back)
    const arrived = { network, hash, at, amount, key: transferKey }
    const depositId = await creditTransfer(tx, products, arrived, { userId }, await getNow(tx))
    const change = { state: 'credited', userId, transferKey, reason } as const
    await saveDecision(tx, arrived, { operatorId, change })
    if (depositId !== undefined) await linkDeposit(tx, arrived, depositId)
    const details = { personId: userId }
    const entry = { operatorId, action: 'deposit.resolve', subject: { kind: 'deposit', id: hash }, details } as const
    // Where it filled what somebody awaited, more has followed from it than a balance.
    if (depositId === undefined) return recordUndoableAction(tx, entry, {})
    await recordAction(tx, entry)
    return undefined
  })
}

/**
 * Takes back what was credited by mistake: nobody's again. False where it doesn't stand any more. Errors:
 * INSUFFICIENT_FUNDS when the person has spent it.
 */
export async function undoResolved(tx: Tx, hash: string): Promise<boolean> {
  const owner = (await findTransferOwner(tx, hash)) ?? fail('NOT_FOUND')
  await lockUser(tx, owner)
  const kept = await lockTransfer(tx, hash)
  if (kept?.state !== 'credited' || kept.user_id !== owner || kept.deposit_id !== null) return false
  const { network, currency, amount, transfer_key: key, taken_back: before } = kept
  if (currency === null || amount === null || key === null) return false
  const { id: reverses } = await findTransfer(tx, key, hash)
  await post(
    tx,
    [toCreditReversal({ network, hash, amount: money(currency, amount) }, owner, reverses, before)],
    await getNow(tx),
  )
  await saveUnmatched(tx, kept)
  return true
}

/** Waits for an operator again. False where it doesn't stand any more. */
export async function undoIgnored(tx: Tx, hash: string): Promise<boolean> {
  const kept = await lockTransfer(tx, hash)
  if (kept?.state !== 'ignored') return false
  await saveUnmatched(tx, kept)
  return true
}

/** An operator has found that it is nobody's. Errors: NOT_FOUND where no such transfer waits for this. */
export function ignoreUnmatched(
  { db }: Dependencies,
  { hash, operatorId, reason }: Decided & { readonly reason: string },
): Promise<UndoReceipt> {
  return inTransaction(db, async (tx) => {
    const { network } = await lockUnmatched(tx, hash)
    await saveDecision(tx, { network, hash }, { operatorId, change: { state: 'ignored', reason } })
    return recordUndoableAction(
      tx,
      { operatorId, action: 'deposit.ignore', subject: { kind: 'deposit', id: hash } },
      {},
    )
  })
}

async function lockUnmatched(tx: Tx, hash: string) {
  const { state, currency, amount, ...transfer } = (await lockTransfer(tx, hash)) ?? fail('NOT_FOUND')
  if (state !== 'unmatched' || currency === null || amount === null) return fail('NOT_FOUND')
  return { ...transfer, amount: money(currency, amount) }
}
