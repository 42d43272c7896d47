import type { Money } from '@enp/shared/money'
import { houseAccount, personAccount, type Transfer } from '../ledger/transfer.rules.ts'
import type { ChargeCurrency } from './charge-currency.rules.ts'
import { clearingAccounts } from './payments.rules.ts'
import type { Product } from './product.rules.ts'
import type { Purchase } from './purchases.rules.ts'

/** What the messenger took. */
export interface Charge {
  readonly id: string
  readonly payerId: string
  readonly price: Money<ChargeCurrency>
}

/** The key of the one transfer of a charge. */
export function paymentKey(chargeId: string): string {
  return `payment:${chargeId}`
}

/** It became what it was for. The payer reads a purchase; where balance was sold, a deposit. */
export function saleTransfer(charge: Charge, purchase: Purchase, product: Product): Transfer {
  const { price, payerId } = charge
  const account = product.account(purchase)
  if ('owner' in account) return creditTransfer(charge)
  const { type, description, metadata } = product.entry(purchase)
  const paidBy = price.currency === 'stars' ? 'telegram' : 'card'
  return {
    key: paymentKey(charge.id),
    kind: type,
    postings: [{ from: houseAccount(clearingAccounts[price.currency]), to: account, amount: price }],
    entry: {
      userId: payerId,
      type,
      amount: { ...price, amount: -price.amount },
      description,
      metadata: { ...metadata, purchaseId: purchase.id, paidBy },
      relatedEntityId: charge.id,
      relatedEntityType: 'payment',
    },
  }
}

/** Stars that are prepaid balance now. */
export function creditTransfer({ id, payerId, price }: Charge): Transfer {
  const from = houseAccount(clearingAccounts[price.currency])
  return {
    key: paymentKey(id),
    kind: 'stars_topup',
    postings: [{ from, to: personAccount(payerId), amount: price }],
    entry: {
      userId: payerId,
      type: 'deposit',
      amount: price,
      description: 'Stars',
      metadata: { chargeId: id },
      relatedEntityId: id,
      relatedEntityType: 'payment',
    },
  }
}

/** Put aside until an operator has refunded it: nobody has a balance in its currency. */
export function parkTransfer({ id, price }: Charge): Transfer {
  const from = houseAccount(clearingAccounts[price.currency])
  return {
    key: paymentKey(id),
    kind: 'payment_mismatch',
    postings: [{ from, to: houseAccount('refunds'), amount: price }],
  }
}
