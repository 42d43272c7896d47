import type { ChainNetwork } from '@enp/shared/calls/wallets/wallets-shapes'
import { getNow } from '../../core/database/clock.ts'
import { type Database, inTransaction, type Tx } from '../../core/database/database.ts'
import { chainKey } from '../../payments/charge-transfers.ts'
import type { SellableProducts } from '../../payments/product.rules.ts'
import { lockUser } from '../../users/get-user.ts'
import type { IncomingTransferVerdict } from '../chain/classify-message.ts'
import type { ChainTransaction } from '../chain/replies.ts'
import { isDust } from '../deposits/deposit.rules.ts'
import { parseMemo } from '../deposits/memo.rules.ts'
import { findMemoOwner } from '../deposits/memo.store.ts'
import { creditIncomingTransfer, type TransferOwner } from './credit-transfer.ts'
import { findWalletOwner, insertTransfer, linkDeposit } from './transfers.store.ts'

interface Dependencies {
  readonly db: Database
  readonly products: SellableProducts
}

const maxShownLength = 64

/** Records and credits a transaction once, even if calls are repeated or concurrent. */
export function recordTransfer(
  { db, products }: Dependencies,
  network: ChainNetwork,
  { hash, account, lt, at }: ChainTransaction,
  verdict: IncomingTransferVerdict,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const now = await getNow(tx)
    const common = { ...emptyColumns, network, hash, account, lt, at, seen_at: now }
    if (verdict.kind === 'ignored') {
      await insertTransfer(tx, { ...common, ...verdict.amount, state: 'ignored', reason: verdict.reason })
      return
    }
    const { amount, sender, comment } = verdict
    const memo = comment === undefined ? undefined : parseMemo(comment)
    const columns = { ...common, ...amount, sender: sender ?? null, memo: memo ?? toShownComment(comment) }
    const owner = isDust(amount) ? 'dust' : await findOwner(tx, network, { memo, sender })
    if (owner === 'dust') {
      await insertTransfer(tx, { ...columns, state: 'ignored', reason: 'dust' })
    } else if (!owner) {
      await insertTransfer(tx, { ...columns, state: 'unmatched' })
    } else {
      const transfer_key = chainKey(network, hash)
      const credited = { ...columns, state: 'credited' as const, user_id: owner.userId, transfer_key }
      if (!(await insertTransfer(tx, credited))) return
      const depositId = await creditIncomingTransfer(tx, products, { network, hash, at, amount }, owner, now)
      if (depositId !== undefined) await linkDeposit(tx, { network, hash }, depositId)
    }
  })
}

const emptyColumns = {
  reason: null,
  currency: null,
  amount: null,
  sender: null,
  memo: null,
  user_id: null,
  transfer_key: null,
}

/** Locks the owner of the memo, else of the sending wallet; undefined for an erased user. */
async function findOwner(
  tx: Tx,
  network: ChainNetwork,
  { memo, sender }: { memo: string | undefined; sender: string | undefined },
): Promise<TransferOwner | undefined> {
  const named: TransferOwner | undefined = memo === undefined ? undefined : await findMemoOwner(tx, memo)
  const userId = named?.userId ?? (sender && (await findWalletOwner(tx, network, sender)))
  if (!userId) return undefined
  const { erased_at } = await lockUser(tx, userId)
  return erased_at ? undefined : { userId, purchaseId: named?.purchaseId }
}

/** Removes characters that are invisible or that the database can't store. */
function toShownComment(comment: string | undefined): string | null {
  return comment === undefined ? null : [...comment.replace(/\p{C}/gu, '')].slice(0, maxShownLength).join('')
}
