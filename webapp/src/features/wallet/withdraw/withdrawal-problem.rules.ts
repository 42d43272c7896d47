import type { ChainCurrency, Wallet, WalletTerms, WithdrawalTerms } from '@enp/shared/calls/wallets-shapes'
import { type Money, parseAmount } from '@enp/shared/money'

/** Why a withdrawal would be refused, as far as the screen can tell; the server has the last word. */
export type WithdrawalProblem = 'no-wallet' | 'pending' | 'below-minimum' | 'too-new' | 'not-enough' | 'limit'

interface Wish {
  /** What is typed so far, if it is an amount. */
  readonly amount: Money<ChainCurrency> | undefined
  readonly wallet: Pick<Wallet, 'payableFrom'> | undefined
  readonly terms: Pick<WalletTerms, 'openWithdrawalId'> & {
    readonly withdrawal: Pick<WithdrawalTerms, 'minimum' | 'availableExact'>
  }
  /** Of this currency, as decimal text. */
  readonly balance: string
  readonly now: Date
}

/** First what no amount would change, then what is wrong with the amount. */
export function problemOf({ amount, wallet, terms, balance, now }: Wish): WithdrawalProblem | undefined {
  if (!wallet) return 'no-wallet'
  if (terms.openWithdrawalId !== undefined) return 'pending'
  if (new Date(wallet.payableFrom) > now) return 'too-new'
  if (!amount) return undefined
  const { currency } = amount
  if (isMore(minor(currency, terms.withdrawal.minimum), amount)) return 'below-minimum'
  if (isMore(amount, minor(currency, balance))) return 'not-enough'
  if (isMore(amount, minor(currency, terms.withdrawal.availableExact))) return 'limit'
  return undefined
}

/** What the wallet gets; undefined where the fee leaves nothing. */
export function arriving({ currency, amount }: Money<ChainCurrency>, fee: number): Money<ChainCurrency> | undefined {
  const left = amount - (minor(currency, fee)?.amount ?? 0n)
  return left > 0n ? { currency, amount: left } : undefined
}

type Amount = Money<ChainCurrency> | undefined

const minor = (currency: ChainCurrency, units: string | number): Amount => parseAmount(currency, units)
const isMore = (left: Amount, right: Amount) => (left?.amount ?? 0n) > (right?.amount ?? 0n)
