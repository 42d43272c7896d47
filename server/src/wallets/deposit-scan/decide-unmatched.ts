import type { UndoReceipt } from '@enp/shared/calls/operators/undo-receipt'
import { throwRefusal } from '@enp/shared/errors'
import { money } from '@enp/shared/money/money'
import { getNow } from '../../core/database/clock.ts'
import { type Database, inTransaction, type Tx } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { findTransfer, postTransfers } from '../../ledger/ledger.store.ts'
import { recordAction, recordUndoableAction } from '../../operators/access/record-action.ts'
import type { SellableProducts } from '../../payments/product.rules.ts'
import { findUserId, lockUser } from '../../users/get-user.ts'
import { creditIncomingTransfer, creditKey, toCreditReversal } from './credit-transfer.ts'
import {
  findTransferOwner,
  findUnmatched,
  linkDeposit,
  lockTransfer,
  revertTransferDecision,
  saveTransferDecision,
} from './transfers.store.ts'

type Dependencies = Pick<Deps, 'db'>
type Unmatched = Awaited<ReturnType<typeof findUnmatched>>[number]

const maxListed = 100

export function listUnmatched(db: Database): Promise<Unmatched[]> {
  return findUnmatched(db, maxListed)
}

interface Decided {
  readonly hash: string
  /** Null for a command on the server. */
  readonly operatorId: number | null
}

/** Credits the user whom an operator identified. Errors: NOT_FOUND for the user or transfer. */
export function creditUnmatchedTransfer(
  { db }: Dependencies,
  products: SellableProducts,
  { hash, operatorId, telegramId, reason }: Decided & { readonly telegramId: number; readonly reason?: string },
): Promise<UndoReceipt | undefined> {
  return inTransaction(db, async (tx) => {
    const userId = (await findUserId(tx, telegramId)) ?? throwRefusal('NOT_FOUND')
    if ((await lockUser(tx, userId)).erased_at) throwRefusal('NOT_FOUND')
    const { network, at, amount, reversals } = await lockUnmatched(tx, hash)
    const transferKey = creditKey(network, hash, reversals)
    const arrived = { network, hash, at, amount, key: transferKey }
    const depositId = await creditIncomingTransfer(tx, products, arrived, { userId }, await getNow(tx))
    const change = { state: 'credited', userId, transferKey, reason } as const
    await saveTransferDecision(tx, arrived, { operatorId, change })
    if (depositId !== undefined) await linkDeposit(tx, arrived, depositId)
    const details = { userId: userId }
    const entry = { operatorId, action: 'deposit.resolve', subject: { kind: 'deposit', id: hash }, details } as const
    // If it filled an awaited deposit, more than a balance changed, so it can't be undone.
    if (depositId === undefined) return recordUndoableAction(tx, entry, {})
    await recordAction(tx, entry)
    return undefined
  })
}

/** Returns false if the credit no longer applies. Errors: INSUFFICIENT_FUNDS if it is spent. */
export async function undoTransferCredit(tx: Tx, hash: string): Promise<boolean> {
  const owner = (await findTransferOwner(tx, hash)) ?? throwRefusal('NOT_FOUND')
  await lockUser(tx, owner)
  const row = await lockTransfer(tx, hash)
  if (row?.state !== 'credited' || row.user_id !== owner || row.deposit_id !== null) return false
  const { network, currency, amount, transfer_key: key, reversals: before } = row
  if (currency === null || amount === null || key === null) return false
  const { id: reverses } = await findTransfer(tx, key, hash)
  await postTransfers(
    tx,
    [toCreditReversal({ network, hash, amount: money(currency, amount) }, owner, reverses, before)],
    await getNow(tx),
  )
  await revertTransferDecision(tx, row)
  return true
}

export async function undoTransferIgnore(tx: Tx, hash: string): Promise<boolean> {
  const row = await lockTransfer(tx, hash)
  if (row?.state !== 'ignored') return false
  await revertTransferDecision(tx, row)
  return true
}

/** Marks an unmatched transfer as belonging to no user. Errors: NOT_FOUND. */
export function ignoreUnmatched(
  { db }: Dependencies,
  { hash, operatorId, reason }: Decided & { readonly reason: string },
): Promise<UndoReceipt> {
  return inTransaction(db, async (tx) => {
    const { network } = await lockUnmatched(tx, hash)
    await saveTransferDecision(tx, { network, hash }, { operatorId, change: { state: 'ignored', reason } })
    return recordUndoableAction(
      tx,
      { operatorId, action: 'deposit.ignore', subject: { kind: 'deposit', id: hash } },
      {},
    )
  })
}

async function lockUnmatched(tx: Tx, hash: string) {
  const { state, currency, amount, ...transfer } = (await lockTransfer(tx, hash)) ?? throwRefusal('NOT_FOUND')
  if (state !== 'unmatched' || currency === null || amount === null) return throwRefusal('NOT_FOUND')
  return { ...transfer, amount: money(currency, amount) }
}
