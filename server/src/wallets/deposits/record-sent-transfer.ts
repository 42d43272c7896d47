import type { Deposit } from '@enp/shared/calls/wallets/wallets-shapes'
import { throwRefusal } from '@enp/shared/errors'
import { getNow } from '../../core/database/clock.ts'
import { inTransaction } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { extendForSentPayment } from '../../payments/chain/close-awaited-chain-payments.ts'
import type { SellableProducts } from '../../payments/product.rules.ts'
import { lockUser } from '../../users/get-user.ts'
import { messageHash } from '../chain/message-hash.ts'
import { findDeposit, saveReportedTransferHash } from './deposits.store.ts'
import { requireChain, showDeposit } from './show-deposit.ts'

/** A hint: credits nothing, may extend a hold. Errors: NOT_FOUND, UNAVAILABLE, VALIDATION_ERROR. */
export async function recordSentTransfer(
  deps: Pick<Deps, 'db' | 'config' | 'log'>,
  products: SellableProducts,
  userId: string,
  id: string,
  boc: string,
): Promise<Deposit> {
  requireChain(deps.config)
  await inTransaction(deps.db, async (tx) => {
    await lockUser(tx, userId)
    const { purchase_id: purchaseId } = (await findDeposit(tx, userId, id)) ?? throwRefusal('NOT_FOUND')
    const hash =
      messageHash(Buffer.from(boc, 'base64')) ??
      throwRefusal('VALIDATION_ERROR', { field: 'boc', problem: 'must be an external message' })
    await saveReportedTransferHash(tx, id, hash)
    if (purchaseId !== null) await extendForSentPayment(tx, products, purchaseId, await getNow(tx))
  })
  return showDeposit(deps, userId, id)
}
