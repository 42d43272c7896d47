import type { ChainCurrency, Wallet, WalletTerms, WithdrawalTerms } from '@enp/shared/calls/wallets/wallets-shapes'
import { type Money, parseAmount } from '@enp/shared/money/money'

/** As far as the app knows. The server decides. */
export type WithdrawalProblem =
  | 'no-wallet'
  | 'pending'
  | 'below-minimum'
  | 'too-new'
  | 'not-enough'
  | 'card-refund'
  | 'limit'

interface WithdrawalInput {
  readonly amount: Money<ChainCurrency> | undefined
  readonly wallet: Pick<Wallet, 'payableFrom'> | undefined
  readonly terms: Pick<WalletTerms, 'openWithdrawalId'> & {
    readonly withdrawal: Pick<WithdrawalTerms, 'minimum' | 'availableExact' | 'later'>
  }
  /** Balance in this currency as exact decimal text. */
  readonly balance: string
  readonly now: Date
}

/** Returns the first problem. Problems of the amount come last. */
export function findWithdrawalProblem({
  amount,
  wallet,
  terms,
  balance,
  now,
}: WithdrawalInput): WithdrawalProblem | undefined {
  if (!wallet) return 'no-wallet'
  if (terms.openWithdrawalId !== undefined) return 'pending'
  if (new Date(wallet.payableFrom) > now) return 'too-new'
  if (!amount) return undefined
  const { currency } = amount
  if (isMore(minor(currency, terms.withdrawal.minimum), amount)) return 'below-minimum'
  if (isMore(amount, minor(currency, balance))) return 'not-enough'
  const { availableExact, later = [] } = terms.withdrawal
  if (findWithdrawableDate(amount, { balance, later })) return 'card-refund'
  if (isMore(amount, minor(currency, availableExact))) return 'limit'
  return undefined
}

interface Waiting {
  readonly balance: string
  readonly later: NonNullable<WithdrawalTerms['later']>
}

/** Date when enough card refunds become available; undefined if the amount needs none. */
export function findWithdrawableDate(
  { currency, amount }: Money<ChainCurrency>,
  { balance, later }: Waiting,
): string | undefined {
  const units = (text: string) => minor(currency, text)?.amount ?? 0n
  let free = units(balance) - later.reduce((sum, one) => sum + units(one.amount), 0n)
  if (amount <= free) return undefined
  return later.find((one) => {
    free += units(one.amount)
    return amount <= free
  })?.from
}

/** Undefined if the fee leaves nothing. */
export function subtractWithdrawalFee(
  { currency, amount }: Money<ChainCurrency>,
  fee: number,
): Money<ChainCurrency> | undefined {
  const left = amount - (minor(currency, fee)?.amount ?? 0n)
  return left > 0n ? { currency, amount: left } : undefined
}

type Amount = Money<ChainCurrency> | undefined

const minor = (currency: ChainCurrency, units: string | number): Amount => parseAmount(currency, units)
const isMore = (left: Amount, right: Amount) => (left?.amount ?? 0n) > (right?.amount ?? 0n)
