import { earnedCurrencies } from '@enp/shared/calls/organizer-earnings'
import { type Money, money, wholeUnits } from '@enp/shared/money'
import { earningsAccount, type LedgerTransfer, systemAccount } from '../../ledger/transfer.rules.ts'
import type { BookingRow } from '../state/booking.rules.ts'

type Earned = (typeof earnedCurrencies)[number]
export type EarnedBalances = Readonly<Record<Earned, bigint>>
/** Kopecks per usdt and per ton. */
export type LockedRates = Pick<BookingRow, 'usdt_rate' | 'ton_rate'>

export interface EarningsDeduction {
  readonly parts: readonly { readonly sum: Money<Earned>; readonly kopecks: bigint }[]
  /** Kopecks that the earnings do not cover. */
  readonly missing: bigint
}

/** Uses roubles first, then usdt and ton at these rates. */
export function deductEarnings(balances: EarnedBalances, rates: LockedRates, kopecks: bigint): EarningsDeduction {
  const parts: { sum: Money<Earned>; kopecks: bigint }[] = []
  let missing = kopecks
  for (const currency of earnedCurrencies) {
    const { rate, unit } = toPrice(currency, rates)
    const [has, needed] = [balances[currency], (missing * unit + rate - 1n) / rate]
    const amount = has < needed ? has : needed
    const covered = has < needed ? (has * rate) / unit : missing
    if (covered <= 0n) continue
    parts.push({ sum: money(currency, amount), kopecks: covered })
    missing -= covered
  }
  return { parts, missing }
}

function toPrice(currency: Earned, { usdt_rate, ton_rate }: LockedRates) {
  if (currency === 'rub') return { rate: 1n, unit: 1n }
  return { rate: currency === 'usdt' ? usdt_rate : ton_rate, unit: wholeUnits(currency, 1n).amount }
}

/** Roubles repay directly, other currencies through the shop, which pays roubles for them. */
export function debtRepayment(
  organizerId: string,
  { parts }: EarningsDeduction,
  key: string,
): LedgerTransfer | undefined {
  const [earnings, debts, shop] = [
    earningsAccount(organizerId),
    systemAccount('organizer_debts'),
    systemAccount('shop'),
  ]
  const [first, ...others] = parts.flatMap(({ sum, kopecks }) =>
    sum.currency === 'rub'
      ? [{ from: earnings, to: debts, amount: sum }]
      : [
          { from: earnings, to: shop, amount: sum },
          { from: shop, to: debts, amount: money('rub', kopecks) },
        ],
  )
  return first && { key, kind: 'debt_repaid', postings: [first, ...others] }
}
