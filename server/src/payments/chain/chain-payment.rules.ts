import type { ChainCurrency } from '@enp/shared/calls/wallets-shapes'
import type { Money } from '@enp/shared/money'
import type { PaymentState } from '../payments.rules.ts'
import type { OnBalanceReason } from '../product.rules.ts'
import type { Purchase } from '../purchases.rules.ts'

/**
 * Returns why money that arrived for a purchase can't pay it; undefined if currency and amount are
 * right. More than the price is enough; see docs/rules/withdrawals.md.
 */
export function mismatchOnChain(
  { price, state }: Pick<Purchase, 'price' | 'state'>,
  { currency, amount }: Money<ChainCurrency>,
): Exclude<OnBalanceReason, 'over'> | undefined {
  if (state !== 'pending') return 'closed'
  if (price.currency !== currency) return 'currency'
  return amount < price.amount ? 'under' : undefined
}

/**
 * Outcome of money from the chain: it paid the purchase, it was too little, or it is on the balance
 * for another reason.
 */
export type ChainOutcome = 'paid' | 'underpaid' | 'on_balance'

/** Derives the outcome from a recorded payment. */
export function toChainOutcome(
  { state, currency, total_amount: amount }: { state: PaymentState; currency: string; total_amount: bigint },
  { price }: Pick<Purchase, 'price'>,
): ChainOutcome {
  if (state !== 'credited') return 'paid'
  return currency === price.currency && amount < price.amount ? 'underpaid' : 'on_balance'
}
