import { randomUUID } from 'node:crypto'
import type { ChainPaymentMethod } from '../../payments/chain/chain-payment-method.ts'
import { isDepositOpen } from './deposit.rules.ts'
import { closeDeposit, extendDepositExpiry, findDepositByPurchase, insertDeposit } from './deposits.store.ts'
import { findPurchaseMemo } from './memo.store.ts'
import { showDeposit } from './show-deposit.ts'

/** A purchase is awaited like a deposit, with a memo of its purchase. */
export const chainPaymentMethod: ChainPaymentMethod = {
  isOpen: ({ config }) => config.chain !== undefined,
  async expect(tx, { userId, purchaseId, amount, expiresAt }, now) {
    const newest = await findDepositByPurchase(tx, purchaseId)
    if (newest && isDepositOpen(newest.state)) {
      await extendDepositExpiry(tx, newest.id, expiresAt)
      return newest.id
    }
    const id = randomUUID()
    const memo = await findPurchaseMemo(tx, userId, purchaseId)
    await insertDeposit(tx, { id, userId, memo, purchaseId, amount, createdAt: now, expiresAt })
    return id
  },
  async close(tx, purchaseId, to, now) {
    const newest = await findDepositByPurchase(tx, purchaseId)
    if (newest) await closeDeposit(tx, newest.id, to, now)
  },
  show: showDeposit,
}
