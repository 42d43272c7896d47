import type { EarnedCurrency } from '@enp/shared/calls/organizers/organizer-earnings'
import {
  type EarningMovement,
  earningMovements,
  type MonthStatement,
} from '@enp/shared/calls/organizers/organizer-month'
import { money, toDecimalText } from '@enp/shared/money/money'

export interface MonthLineRow {
  readonly currency: EarnedCurrency
  /** Balance before the first and after the last movement of the month. */
  readonly opening: bigint
  readonly closing: bigint
  /** Null: the month has no movement in this currency. */
  readonly kind: string | null
  /** The part of a cancelled payment that was kept. */
  readonly isKept: boolean
  readonly count: number
  readonly amount: bigint
}

const movements: Readonly<Record<string, EarningMovement>> = {
  booking_settled: 'trip',
  compensation_paid: 'compensation',
  trip_refund: 'trip_refund',
  debt_repaid: 'debt',
  withdrawal: 'wallet_payout',
  withdrawal_returned: 'payout_returned',
  bank_payout: 'account_payout',
  bank_payout_returned: 'payout_returned',
}

type Account = MonthStatement['accounts'][number]

/** `rows` are those of the currency; none means an account that was never used. */
export function showAccount(currency: EarnedCurrency, rows: readonly MonthLineRow[]): Account {
  const text = (amount: bigint) => toDecimalText(money(currency, amount))
  const [first] = rows
  const lines = [...earningMovements, 'other' as const].flatMap((kind) => {
    const own = rows.filter((row) => toMovement(row) === kind)
    const count = own.reduce((sum, row) => sum + row.count, 0)
    return count === 0 ? [] : [{ kind, count, amount: text(own.reduce((sum, row) => sum + row.amount, 0n)) }]
  })
  return { currency, opening: text(first?.opening ?? 0n), lines, closing: text(first?.closing ?? 0n) }
}

function toMovement({ kind, isKept }: MonthLineRow): EarningMovement | 'other' | undefined {
  if (kind === null) return undefined
  return isKept ? 'kept' : (movements[kind] ?? 'other')
}

export interface SoldServiceRow {
  readonly title: string
  readonly currency: EarnedCurrency
  readonly bookings: number
  readonly earned: bigint
  readonly commission: bigint
}

export function showSoldService({
  title,
  currency,
  bookings,
  earned,
  commission,
}: SoldServiceRow): MonthStatement['services'][number] {
  const text = (amount: bigint) => toDecimalText(money(currency, amount))
  return {
    ...{ title, currency, bookings },
    ...{ turnover: text(earned + commission), commission: text(commission), earned: text(earned) },
  }
}
