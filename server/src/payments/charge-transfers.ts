import type { ChainCurrency, ChainNetwork } from '@enp/shared/calls/wallets-shapes'
import type { Money } from '@enp/shared/money'
import { systemAccount, type Transfer, userAccount } from '../ledger/transfer.rules.ts'
import type { ChargeCurrency } from './charge-currency.rules.ts'
import { clearingAccounts } from './payments.rules.ts'
import type { Product } from './product.rules.ts'
import type { Purchase } from './purchases.rules.ts'

/** What the messenger took, or the chain brought. */
export interface Charge<C extends ChargeCurrency = ChargeCurrency> {
  readonly id: string
  /** Of its transfer. */
  readonly key: string
  readonly payerId: string
  readonly price: Money<C>
}

/** The key of the one transfer of a charge by the messenger. */
export function paymentKey(chargeId: string): string {
  return `payment:${chargeId}`
}

/** The key of what a transaction on the chain brought, by its hash in hexadecimal. */
export function chainKey(network: ChainNetwork, hash: string): string {
  return `chain:${network}:${hash}`
}

/** The same of what is above the price, where it paid for something. */
export function restKey(key: string): string {
  return `${key}:rest`
}

/** As the payer reads it. */
const paidBy = { stars: 'telegram', rub: 'card', ton: 'chain', usdt: 'chain' } as const

/** It became what it was for. The payer reads a purchase; where balance was sold, a deposit. */
export function saleTransfer(charge: Charge, purchase: Purchase, product: Product): Transfer {
  const { price, payerId } = charge
  const account = product.account(purchase)
  if ('owner' in account) return creditTransfer(charge)
  const { type, description, metadata } = product.entry(purchase)
  return {
    key: charge.key,
    kind: type,
    postings: [{ from: systemAccount(clearingAccounts[price.currency]), to: account, amount: price }],
    entry: {
      userId: payerId,
      type,
      amount: { ...price, amount: -price.amount },
      description,
      metadata: { ...metadata, purchaseId: purchase.id, paidBy: paidBy[price.currency] },
      relatedEntityId: charge.id,
      relatedEntityType: 'payment',
    },
  }
}

/** Stars that are prepaid balance now. */
export function creditTransfer({ id, key, payerId, price }: Charge): Transfer {
  const from = systemAccount(clearingAccounts[price.currency])
  return {
    key,
    kind: 'stars_topup',
    postings: [{ from, to: userAccount(payerId), amount: price }],
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

/** Money from the chain that is the buyer's balance, because it could not become what it was sent for. */
export function balanceTransfer(
  { id, key, payerId, price }: Charge<ChainCurrency>,
  purchase: Purchase,
  product: Product,
): Transfer {
  const from = systemAccount(clearingAccounts[price.currency])
  return {
    key,
    kind: 'deposit',
    postings: [{ from, to: userAccount(payerId), amount: price }],
    entry: {
      userId: payerId,
      type: 'deposit',
      amount: price,
      description: 'Deposit',
      metadata: { ...product.entry(purchase).metadata, purchaseId: purchase.id },
      relatedEntityId: id,
      relatedEntityType: 'payment',
    },
  }
}

/** Put aside until an operator has refunded it: nobody has a balance in its currency. */
export function parkTransfer({ key, price }: Charge): Transfer {
  const from = systemAccount(clearingAccounts[price.currency])
  return {
    key,
    kind: 'payment_mismatch',
    postings: [{ from, to: systemAccount('refunds'), amount: price }],
  }
}
