import type { ChainCurrency } from '@enp/shared/calls/wallets/wallets-shapes'
import { type ErrorDetails, throwRefusal } from '@enp/shared/errors'
import { type Money, minMoney, money, subtractMoney, toDecimalText } from '@enp/shared/money/money'
import {
  destinationUsableFrom,
  withdrawalFee,
  withdrawalLimits,
  withdrawalMinimum,
} from '@enp/shared/money/withdrawals'
import type { WithdrawalState } from '../../core/database/row-states.ts'
import type { LifeCycle } from '../../core/life-cycle.ts'
import {
  type AccountRef,
  earningsAccount,
  type LedgerTransfer,
  systemAccount,
  type TransactionEntry,
  userAccount,
} from '../../ledger/transfer.rules.ts'
import { type CardMoney, findReleaseTimeForAmount, sumCardMoney } from '../../payments/card-money/card-money.rules.ts'
import type { ValueRates } from '../../rates/rates.rules.ts'

/** A failed withdrawal certainly paid nothing, and its money was returned. */
export const withdrawalLifeCycle: LifeCycle<WithdrawalState> = {
  pending: ['processing', 'cancelled'],
  processing: ['completed', 'failed'],
  completed: [],
  failed: [],
  cancelled: [],
}

export const limitedWithdrawalStates: readonly WithdrawalState[] = ['pending', 'processing', 'completed']

type WithdrawalAmount = Money<ChainCurrency>

/** Minor units of ton per minor unit of usdt: ton has 9 decimals, usdt 6. */
const perUsdtUnit = 1_000n

/** Value that counts towards the limits, at the current rates, rounded up. */
export function toUsdtValue({ currency, amount }: WithdrawalAmount, rates: ValueRates): Money<'usdt'> {
  if (currency === 'usdt') return money('usdt', amount)
  const divisor = rates.usdt.amount * perUsdtUnit
  return money('usdt', (amount * rates.ton.amount + divisor - 1n) / divisor)
}

/** Largest amount whose value is at most this, rounded down. */
export function fromUsdtValue<C extends ChainCurrency>(currency: C, value: Money<'usdt'>, rates: ValueRates): Money<C> {
  if (currency === 'usdt') return money(currency, value.amount)
  return money(currency, (value.amount * rates.usdt.amount * perUsdtUnit) / rates.ton.amount)
}

type WithdrawalLimitPeriod = keyof typeof withdrawalLimits

export type RemainingLimits = { readonly [P in WithdrawalLimitPeriod]: Money<'usdt'> }

export function toRemainingLimits(withdrawn: RemainingLimits): RemainingLimits {
  const left = (period: WithdrawalLimitPeriod) => {
    const rest = subtractMoney(withdrawalLimits[period], withdrawn[period])
    return rest.amount > 0n ? rest : money('usdt', 0n)
  }
  return { day: left('day'), '30_days': left('30_days') }
}

export function limitToRemaining<C extends ChainCurrency>(
  balance: Money<C>,
  left: RemainingLimits,
  rates: ValueRates,
): Money<C> {
  return minMoney(balance, fromUsdtValue(balance.currency, minMoney(left.day, left['30_days']), rates))
}

interface WithdrawalCheckInput {
  readonly balance: WithdrawalAmount
  /** Card refunds of the last 60 days, which can't be withdrawn yet, the earliest first. */
  readonly waiting: readonly CardMoney[]
  readonly left: RemainingLimits
  readonly rates: ValueRates
  readonly linkedAt: Date
  readonly now: Date
}

/**
 * The limits come last, because their error shows the allowed amount. Errors: BELOW_MINIMUM,
 * WALLET_TOO_NEW, INSUFFICIENT_FUNDS, CARD_REFUND_WAITING, LIMIT_EXCEEDED.
 */
export function refuseWithdrawal(
  requested: WithdrawalAmount,
  { balance, waiting, left, rates, linkedAt, now }: WithdrawalCheckInput,
): void {
  const { currency, amount } = requested
  const minimum = withdrawalMinimum[currency]
  if (amount < minimum.amount) throwRefusal('BELOW_MINIMUM', { minimum: toDecimalText(minimum), currency })
  const from = destinationUsableFrom(linkedAt)
  if (now < from) throwRefusal('WALLET_TOO_NEW', { payableFrom: from.toISOString() })
  if (balance.amount < amount) throwRefusal('INSUFFICIENT_FUNDS')
  refuseWaiting(requested, balance, waiting)
  const exceeded = findExceeded(requested, left, rates)
  if (exceeded) throwRefusal('LIMIT_EXCEEDED', exceeded)
}

function refuseWaiting(
  { currency, amount }: WithdrawalAmount,
  balance: WithdrawalAmount,
  waiting: readonly CardMoney[],
): void {
  const free = subtractHeldCardMoney(balance, waiting)
  const from = findReleaseTimeForAmount(amount - free.amount, waiting)
  if (from) throwRefusal('CARD_REFUND_WAITING', { available: toDecimalText(free), currency, from: from.toISOString() })
}

export function subtractHeldCardMoney<C extends ChainCurrency>(
  balance: Money<C>,
  waiting: readonly CardMoney[],
): Money<C> {
  return money(balance.currency, balance.amount - sumCardMoney(waiting))
}

function findExceeded(
  requested: WithdrawalAmount,
  left: RemainingLimits,
  rates: ValueRates,
): ErrorDetails['LIMIT_EXCEEDED'] | undefined {
  const period: WithdrawalLimitPeriod = left['30_days'].amount < left.day.amount ? '30_days' : 'day'
  if (toUsdtValue(requested, rates).amount <= left[period].amount) return undefined
  const { currency } = requested
  return { period, left: toDecimalText(fromUsdtValue(currency, left[period], rates)), currency }
}

export function subtractWithdrawalFee<C extends ChainCurrency>(
  amount: Money<C>,
  fee = withdrawalFee[amount.currency],
): Money<C> {
  return money(amount.currency, amount.amount - fee.amount)
}

export interface WithdrawalReservation {
  readonly id: string
  readonly userId: string
  readonly organizerId: string | null
  readonly amount: Money<ChainCurrency>
}

const toSource = ({ userId, organizerId }: WithdrawalReservation): AccountRef =>
  organizerId === null ? userAccount(userId) : earningsAccount(organizerId)

export const withdrawalReserveKey = (id: string) => `withdrawal:${id}`

export function createReserveTransfer(reserved: WithdrawalReservation): LedgerTransfer {
  const { id, amount } = reserved
  return {
    key: withdrawalReserveKey(id),
    kind: 'withdrawal',
    postings: [{ from: toSource(reserved), to: systemAccount('withdrawals'), amount }],
  }
}

/** `reverses` is the id of the transfer that reserved the money. */
export function createReserveReturnTransfer(reserved: WithdrawalReservation, reverses: string): LedgerTransfer {
  const { id, amount } = reserved
  return {
    key: `withdrawal_returned:${id}`,
    kind: 'withdrawal_returned',
    reverses,
    postings: [{ from: systemAccount('withdrawals'), to: toSource(reserved), amount }],
  }
}

interface Destination {
  readonly walletId: string
  readonly address: string
  readonly network: string
  readonly fee: Money<ChainCurrency>
  readonly received: Money<ChainCurrency>
}

export function toTransactionEntry(
  { id, userId, amount }: WithdrawalReservation,
  { fee, received, ...to }: Destination,
): TransactionEntry {
  return {
    userId,
    type: 'withdrawal',
    amount: { currency: amount.currency, amount: -amount.amount },
    description: 'Withdrawal',
    metadata: { ...to, fee: toDecimalText(fee), received: toDecimalText(received) },
    relatedEntityId: id,
    relatedEntityType: 'withdrawal',
  }
}
