import type { EarnedCurrency, Earnings, PayoutTerms } from '@enp/shared/calls/organizers/organizer-earnings'
import { type Money, parseAmount, subtractMoney, toDecimalText } from '@enp/shared/money/money'

export type PayoutProblem =
  | 'unavailable'
  | 'pending'
  | 'no-bank'
  | 'no-wallet'
  | 'nothing'
  | 'too-new'
  | 'bank-too-new'
  | 'below-minimum'
  | 'not-enough'

interface PayoutInput {
  readonly payout: Pick<NonNullable<Earnings['payout']>, 'bank'>
  readonly terms: PayoutTerms
  readonly wallet: { readonly payableFrom: string } | undefined
  readonly amount: Money<EarnedCurrency> | undefined
  readonly now: Date
}

/** Problems that do not depend on the amount come first, in the order of the server. */
export function payoutProblem({ payout, terms, wallet, amount, now }: PayoutInput): PayoutProblem | undefined {
  const { currency, available } = terms
  if (terms.unavailable) return 'unavailable'
  if (terms.openPayoutId !== undefined) return 'pending'
  if (currency === 'rub' && !payout.bank) return 'no-bank'
  if (currency !== 'rub' && !wallet) return 'no-wallet'
  if (available === '0') return 'nothing'
  if (currency === 'rub' && payout.bank && now < new Date(payout.bank.payableFrom)) return 'bank-too-new'
  if (wallet && currency !== 'rub' && now < new Date(wallet.payableFrom)) return 'too-new'
  if (!amount) return undefined
  if (amount.amount < toMinor(currency, terms.minimum)) return 'below-minimum'
  return amount.amount > toMinor(currency, available) ? 'not-enough' : undefined
}

/** Exact decimal text, or '0' if the fee takes all of it. */
export function toReceivedAmount(amount: Money<EarnedCurrency>, fee: string): string {
  const feeAmount = parseAmount(amount.currency, fee)
  const rest = feeAmount ? subtractMoney(amount, feeAmount) : amount
  return rest.amount > 0n ? toDecimalText(rest) : '0'
}

const toMinor = (currency: EarnedCurrency, text: string) => parseAmount(currency, text)?.amount ?? 0n
