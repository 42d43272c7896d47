import type { ChainCurrency } from '@enp/shared/calls/wallets/wallets-shapes'
import type { Money } from '@enp/shared/money/money'
import type { PaymentState } from '../payments.rules.ts'
import type { BalanceCreditReason } from '../product.rules.ts'
import type { Purchase } from '../purchases.rules.ts'

/** Returns undefined if currency and amount are right. More than the price is enough. */
export function mismatchOnChain(
  { price, state }: Pick<Purchase, 'price' | 'state'>,
  { currency, amount }: Money<ChainCurrency>,
): Exclude<BalanceCreditReason, 'over'> | undefined {
  if (state !== 'pending') return 'closed'
  if (price.currency !== currency) return 'currency'
  return amount < price.amount ? 'under' : undefined
}

export type ChainOutcome = 'paid' | 'underpaid' | 'on_balance'

export function toChainOutcome(
  { state, currency, total_amount: amount }: { state: PaymentState; currency: string; total_amount: bigint },
  { price }: Pick<Purchase, 'price'>,
): ChainOutcome {
  if (state !== 'credited') return 'paid'
  return currency === price.currency && amount < price.amount ? 'underpaid' : 'on_balance'
}
