import type { ChainCurrency } from '@enp/shared/calls/wallets-shapes'
import { type ErrorDetails, fail } from '@enp/shared/errors'
import { least, type Money, money, subtract, toDecimalText } from '@enp/shared/money'
import { payableFrom, withdrawalFee, withdrawalLimits, withdrawalMinimum } from '@enp/shared/withdrawals'
import type { LifeCycle } from '../../core/life-cycle.ts'
import type { WithdrawalState } from '../../core/wallet-schema.ts'
import { type CardMoney, freeFrom, sumCardMoney } from '../../payments/card-money/card-money.rules.ts'
import type { Rates } from '../../rates/rates.rules.ts'

/** A failed withdrawal certainly paid nothing, and its money was returned. */
export const withdrawalLifeCycle: LifeCycle<WithdrawalState> = {
  pending: ['processing', 'cancelled'],
  processing: ['completed', 'failed'],
  completed: [],
  failed: [],
  cancelled: [],
}

export const counted: readonly WithdrawalState[] = ['pending', 'processing', 'completed']

type WithdrawalAmount = Money<ChainCurrency>

/** Minor units of ton per minor unit of usdt: ton has 9 decimals, usdt 6. */
const perUsdtUnit = 1_000n

/** Value that counts towards the limits, at the current rates, rounded up. */
export function toUsdtValue({ currency, amount }: WithdrawalAmount, rates: Rates): Money<'usdt'> {
  if (currency === 'usdt') return money('usdt', amount)
  const divisor = rates.usdt.amount * perUsdtUnit
  return money('usdt', (amount * rates.ton.amount + divisor - 1n) / divisor)
}

/** Largest amount whose value is at most this, rounded down. */
export function fromUsdtValue<C extends ChainCurrency>(currency: C, value: Money<'usdt'>, rates: Rates): Money<C> {
  if (currency === 'usdt') return money(currency, value.amount)
  return money(currency, (value.amount * rates.usdt.amount * perUsdtUnit) / rates.ton.amount)
}

export type Period = keyof typeof withdrawalLimits

export type RemainingLimits = { readonly [P in Period]: Money<'usdt'> }

export function toRemainingLimits(withdrawn: RemainingLimits): RemainingLimits {
  const left = (period: Period) => {
    const rest = subtract(withdrawalLimits[period], withdrawn[period])
    return rest.amount > 0n ? rest : money('usdt', 0n)
  }
  return { day: left('day'), '30_days': left('30_days') }
}

export function toAvailable<C extends ChainCurrency>(balance: Money<C>, left: RemainingLimits, rates: Rates): Money<C> {
  return least(balance, fromUsdtValue(balance.currency, least(left.day, left['30_days']), rates))
}

export interface Circumstances {
  readonly balance: WithdrawalAmount
  /** Card refunds of the last 60 days, which can't be withdrawn yet, the earliest first. */
  readonly waiting: readonly CardMoney[]
  readonly left: RemainingLimits
  readonly rates: Rates
  readonly linkedAt: Date
  readonly now: Date
}

/**
 * The limits come last, because their error shows the allowed amount. Errors: BELOW_MINIMUM,
 * WALLET_TOO_NEW, INSUFFICIENT_FUNDS, CARD_REFUND_WAITING, LIMIT_EXCEEDED.
 */
export function refuseWithdrawal(
  requested: WithdrawalAmount,
  { balance, waiting, left, rates, linkedAt, now }: Circumstances,
): void {
  const { currency, amount } = requested
  const minimum = withdrawalMinimum[currency]
  if (amount < minimum.amount) fail('BELOW_MINIMUM', { minimum: toDecimalText(minimum), currency })
  const from = payableFrom(linkedAt)
  if (now < from) fail('WALLET_TOO_NEW', { payableFrom: from.toISOString() })
  if (balance.amount < amount) fail('INSUFFICIENT_FUNDS')
  refuseWaiting(requested, balance, waiting)
  const exceeded = findExceeded(requested, left, rates)
  if (exceeded) fail('LIMIT_EXCEEDED', exceeded)
}

function refuseWaiting(
  { currency, amount }: WithdrawalAmount,
  balance: WithdrawalAmount,
  waiting: readonly CardMoney[],
): void {
  const free = toWithdrawable(balance, waiting)
  const from = freeFrom(amount - free.amount, waiting)
  if (from) fail('CARD_REFUND_WAITING', { available: toDecimalText(free), currency, from: from.toISOString() })
}

export function toWithdrawable<C extends ChainCurrency>(balance: Money<C>, waiting: readonly CardMoney[]): Money<C> {
  return money(balance.currency, balance.amount - sumCardMoney(waiting))
}

function findExceeded(
  requested: WithdrawalAmount,
  left: RemainingLimits,
  rates: Rates,
): ErrorDetails['LIMIT_EXCEEDED'] | undefined {
  const period: Period = left['30_days'].amount < left.day.amount ? '30_days' : 'day'
  if (toUsdtValue(requested, rates).amount <= left[period].amount) return undefined
  const { currency } = requested
  return { period, left: toDecimalText(fromUsdtValue(currency, left[period], rates)), currency }
}

export function toReceived<C extends ChainCurrency>(amount: Money<C>, fee = withdrawalFee[amount.currency]): Money<C> {
  return money(amount.currency, amount.amount - fee.amount)
}
