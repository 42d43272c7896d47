import { add, least, type Money, money, subtract } from '@enp/shared/money'
import type { Tx } from '../../core/database.ts'
import { findBalances } from '../../ledger/ledger.store.ts'
import { systemAccount, type Transfer, userAccount } from '../../ledger/transfer.rules.ts'
import type { SoldProducts } from '../product.rules.ts'
import { findUnusedFromBalance } from '../purchases.store.ts'
import { refundPurchase } from './refund-purchase.ts'

interface PrepaidStarsInput {
  readonly key: string
  readonly userId: string
  readonly amount: Money<'stars'>
  readonly entry: Pick<NonNullable<Transfer['entry']>, 'metadata' | 'relatedEntityId' | 'relatedEntityType'>
  readonly reverses: string
  readonly now: Date
}

/** First from the balance and unused purchases, then from our revenue. Never below zero. */
export async function takePrepaidStars(tx: Tx, products: SoldProducts, input: PrepaidStarsInput): Promise<Transfer[]> {
  const { key, userId, amount, entry, reverses } = input
  const { transfers: returned, balance } = await refundUnused(tx, products, input)
  const own = least(balance, amount)
  const rest = subtract(amount, own)
  const to = systemAccount('refunds')
  const transfers: Transfer[] = [...returned]
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
async function refundUnused(tx: Tx, products: SoldProducts, { userId, amount, now }: PrepaidStarsInput) {
  const transfers: Transfer[] = []
  let balance = (await findBalances(tx, userId)).stars
  for (const purchase of await findUnusedFromBalance(tx, userId)) {
    if (balance.amount >= amount.amount) break
    transfers.push(await refundPurchase(tx, products, purchase, 'asked', now))
    balance = add(balance, money('stars', purchase.price.amount))
  }
  return { transfers, balance }
}
