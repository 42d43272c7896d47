import type { ChainNetwork } from '@enp/shared/calls/wallets-shapes'
import { getNow } from '../../core/clock.ts'
import { type Database, inTransaction, type Tx } from '../../core/database.ts'
import { chainKey } from '../../payments/charge-transfers.ts'
import type { Products } from '../../payments/product.rules.ts'
import { lockUser } from '../../users/lock-user.ts'
import type { Verdict } from '../chain/classify-message.ts'
import type { ChainTransaction } from '../chain/replies.ts'
import { isDust } from '../deposits/deposit.rules.ts'
import { parseMemo } from '../deposits/memo.rules.ts'
import { findMemoOwner } from '../deposits/memo.store.ts'
import { creditTransfer, type Owner } from './credit-transfer.ts'
import { findWalletOwner, insertTransfer, linkDeposit } from './transfers.store.ts'

interface Dependencies {
  readonly db: Database
  readonly products: Products
}

/** Characters of a comment that an operator needs to find out whose it is. */
const shownComment = 64

/**
 * Writes down what a transaction of ours brought, and gives it to whom it belongs, in one transaction: whoever reads the
 * same again, or at the same moment, finds it there. docs/product.md, section 19.
 */
export function recordTransfer(
  { db, products }: Dependencies,
  network: ChainNetwork,
  { hash, account, lt, at }: ChainTransaction,
  verdict: Verdict,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const now = await getNow(tx)
    const seen = { ...nothing, network, hash, account, lt, at, seen_at: now }
    if (verdict.kind === 'ignored') {
      await insertTransfer(tx, { ...seen, ...verdict.amount, state: 'ignored', reason: verdict.reason })
      return
    }
    const { amount, sender, comment } = verdict
    const memo = comment === undefined ? undefined : parseMemo(comment)
    const brought = { ...seen, ...amount, sender: sender ?? null, memo: memo ?? shown(comment) }
    const owner = isDust(amount) ? 'dust' : await findOwner(tx, network, { memo, sender })
    if (owner === 'dust') {
      await insertTransfer(tx, { ...brought, state: 'ignored', reason: 'dust' })
    } else if (!owner) {
      await insertTransfer(tx, { ...brought, state: 'unmatched' })
    } else {
      const transfer_key = chainKey(network, hash)
      const credited = { ...brought, state: 'credited' as const, user_id: owner.userId, transfer_key }
      if (!(await insertTransfer(tx, credited))) return
      const depositId = await creditTransfer(tx, products, { network, hash, at, amount }, owner, now)
      if (depositId !== undefined) await linkDeposit(tx, { network, hash }, depositId)
    }
  })
}

const nothing = {
  reason: null,
  currency: null,
  amount: null,
  sender: null,
  memo: null,
  user_id: null,
  transfer_key: null,
}

/**
 * Whose money it is: the memo says it; without one that is known, the wallet that sent it. Who it is, is locked. Nobody
 * where the person's data were erased: an operator looks at it.
 */
async function findOwner(
  tx: Tx,
  network: ChainNetwork,
  { memo, sender }: { memo: string | undefined; sender: string | undefined },
): Promise<Owner | undefined> {
  const named: Owner | undefined = memo === undefined ? undefined : await findMemoOwner(tx, memo)
  const userId = named?.userId ?? (sender && (await findWalletOwner(tx, network, sender)))
  if (!userId) return undefined
  const { erased_at } = await lockUser(tx, userId)
  return erased_at ? undefined : { userId, purchaseId: named?.purchaseId }
}

/** Without what nobody sees, and what the database can't hold. */
function shown(comment: string | undefined): string | null {
  return comment === undefined ? null : [...comment.replace(/\p{C}/gu, '')].slice(0, shownComment).join('')
}
