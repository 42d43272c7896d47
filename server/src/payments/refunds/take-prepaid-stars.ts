import { addMoney, type Money, minMoney, money, subtractMoney } from '@enp/shared/money/money'
import type { Tx } from '../../core/database/database.ts'
import { findBalances } from '../../ledger/ledger.store.ts'
import { type LedgerTransfer, systemAccount, userAccount } from '../../ledger/transfer.rules.ts'
import type { RefundableProducts } from '../product.rules.ts'
import { findUnusedFromBalance } from '../purchases.store.ts'
import { refundPurchase } from './refund-purchase.ts'

interface PrepaidStarsInput {
  readonly key: string
  readonly userId: string
  readonly amount: Money<'stars'>
  readonly entry: Pick<NonNullable<LedgerTransfer['entry']>, 'metadata' | 'relatedEntityId' | 'relatedEntityType'>
  readonly reverses: string
  readonly now: Date
}

/** First from the balance and unused purchases, then from our revenue. Never below zero. */
export async function takePrepaidStars(
  tx: Tx,
  products: RefundableProducts,
  input: PrepaidStarsInput,
): Promise<LedgerTransfer[]> {
  const { key, userId, amount, entry, reverses } = input
  const { transfers: returned, balance } = await refundUnused(tx, products, input)
  const own = minMoney(balance, amount)
  const rest = subtractMoney(amount, own)
  const to = systemAccount('refunds')
  const transfers: LedgerTransfer[] = [...returned]
  if (own.amount > 0n)
    transfers.push({
      key,
      kind: 'refund',
      reverses,
      postings: [{ from: userAccount(userId), to, amount: own }],
      entry: { ...entry, userId, type: 'deposit', amount: money('stars', -own.amount), description: 'Refund' },
    })
  if (rest.amount > 0n)
    transfers.push({
      key: `${key}:revenue`,
      kind: 'refund',
      reverses,
      postings: [{ from: systemAccount('revenue'), to, amount: rest }],
    })
  return transfers
}

/** Unused purchases are refunded first, because they could otherwise be refunded a second time. */
async function refundUnused(tx: Tx, products: RefundableProducts, { userId, amount, now }: PrepaidStarsInput) {
  const transfers: LedgerTransfer[] = []
  let balance = (await findBalances(tx, userId)).stars
  for (const purchase of await findUnusedFromBalance(tx, userId)) {
    if (balance.amount >= amount.amount) break
    transfers.push(await refundPurchase(tx, products, purchase, 'asked', now))
    balance = addMoney(balance, money('stars', purchase.price.amount))
  }
  return { transfers, balance }
}
