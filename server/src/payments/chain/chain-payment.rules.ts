import type { ChainCurrency } from '@enp/shared/calls/wallets-shapes'
import type { Money } from '@enp/shared/money'
import type { PaymentState } from '../payments.rules.ts'
import type { OnBalanceReason } from '../product.rules.ts'
import type { Purchase } from '../purchases.rules.ts'

/**
 * Why money that came for a purchase can't pay it; undefined where it can, as far as the money goes. More than the price
 * is enough: docs/product.md, section 19.
 */
export function mismatchOnChain(
  { price, state }: Pick<Purchase, 'price' | 'state'>,
  { currency, amount }: Money<ChainCurrency>,
): Exclude<OnBalanceReason, 'over'> | undefined {
  if (state !== 'pending') return 'closed'
  if (price.currency !== currency) return 'currency'
  return amount < price.amount ? 'under' : undefined
}

/** What became of money from the chain: it paid, it was too little, or it could not become it for another reason. */
export type ChainOutcome = 'paid' | 'underpaid' | 'on_balance'

/** The same read back of what was written down. */
export function toChainOutcome(
  { state, currency, total_amount: amount }: { state: PaymentState; currency: string; total_amount: bigint },
  { price }: Pick<Purchase, 'price'>,
): ChainOutcome {
  if (state !== 'credited') return 'paid'
  return currency === price.currency && amount < price.amount ? 'underpaid' : 'on_balance'
}
