import { fail } from '@enp/shared/errors'
import { money } from '@enp/shared/money'
import { readNow } from '../../core/clock.ts'
import { type Database, inTransaction, type Tx } from '../../core/database.ts'
import type { Deps } from '../../core/deps.ts'
import { recordAction } from '../../operators/record-action.ts'
import { chainKey } from '../../payments/charge-transfers.ts'
import type { Products } from '../../payments/product.rules.ts'
import { findPersonId } from '../../users/find-person.ts'
import { lockPerson } from '../../users/lock-person.ts'
import { creditTransfer } from './credit-transfer.ts'
import { findUnmatched, lockTransfer, saveDecision, saveDepositOf } from './transfers.store.ts'

type Needs = Pick<Deps, 'db'>
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
  { db }: Needs,
  products: Products,
  { hash, operatorId, telegramId, reason }: Decided & { readonly telegramId: number; readonly reason?: string },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const userId = (await findPersonId(tx, telegramId)) ?? fail('NOT_FOUND')
    if ((await lockPerson(tx, userId)).erased_at) fail('NOT_FOUND')
    const { network, at, amount } = await lockUnmatched(tx, hash)
    const arrived = { network, hash, at, amount }
    const depositId = await creditTransfer(tx, products, arrived, { userId }, await readNow(tx))
    const change = { state: 'credited', userId, transferKey: chainKey(network, hash), reason } as const
    await saveDecision(tx, arrived, { operatorId, change })
    if (depositId !== undefined) await saveDepositOf(tx, arrived, depositId)
    const details = { personId: userId }
    await recordAction(tx, { operatorId, action: 'deposit.resolve', subject: { kind: 'deposit', id: hash }, details })
  })
}

/** An operator has found that it is nobody's. Errors: NOT_FOUND where no such transfer waits for this. */
export function ignoreUnmatched(
  { db }: Needs,
  { hash, operatorId, reason }: Decided & { readonly reason: string },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { network } = await lockUnmatched(tx, hash)
    await saveDecision(tx, { network, hash }, { operatorId, change: { state: 'ignored', reason } })
    await recordAction(tx, { operatorId, action: 'deposit.ignore', subject: { kind: 'deposit', id: hash } })
  })
}

async function lockUnmatched(tx: Tx, hash: string) {
  const { state, currency, amount, ...transfer } = (await lockTransfer(tx, hash)) ?? fail('NOT_FOUND')
  if (state !== 'unmatched' || currency === null || amount === null) return fail('NOT_FOUND')
  return { ...transfer, amount: money(currency, amount) }
}
