import type { ChainCurrency, ChainNetwork } from '@enp/shared/calls/wallets/wallets-shapes'
import type { Money } from '@enp/shared/money/money'
import { type LedgerTransfer, systemAccount, userAccount } from '../ledger/transfer.rules.ts'
import { clearingAccounts } from './payments.rules.ts'
import type { SellableProduct } from './product.rules.ts'
import type { ChargeCurrency, Purchase } from './purchases.rules.ts'

export interface ReceivedCharge<C extends ChargeCurrency = ChargeCurrency> {
  readonly id: string
  readonly key: string
  readonly payerId: string
  readonly price: Money<C>
}

export function paymentKey(chargeId: string): string {
  return `payment:${chargeId}`
}

export function chainKey(network: ChainNetwork, hash: string): string {
  return `chain:${network}:${hash}`
}

export function toExcessTransferKey(key: string): string {
  return `${key}:rest`
}

const paidBy = { stars: 'telegram', rub: 'card', ton: 'chain', usdt: 'chain' } as const

/** The payer sees a purchase, or a deposit if balance was sold. */
export function saleTransfer(charge: ReceivedCharge, purchase: Purchase, product: SellableProduct): LedgerTransfer {
  const { price, payerId } = charge
  const account = product.account(purchase)
  if ('owner' in account) return createPrepaidStarsTransfer(charge)
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

export function createPrepaidStarsTransfer({ id, key, payerId, price }: ReceivedCharge): LedgerTransfer {
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

/** Chain money that could not buy its purchase goes to the balance. */
export function balanceTransfer(
  { id, key, payerId, price }: ReceivedCharge<ChainCurrency>,
  purchase: Purchase,
  product: SellableProduct,
): LedgerTransfer {
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

/** Users have no balance in its currency, so an operator must refund it. */
export function parkTransfer({ key, price }: ReceivedCharge): LedgerTransfer {
  const from = systemAccount(clearingAccounts[price.currency])
  return {
    key,
    kind: 'payment_mismatch',
    postings: [{ from, to: systemAccount('refunds'), amount: price }],
  }
}
