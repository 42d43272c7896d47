import type { BookingRefund } from '@enp/shared/calls/bookings-shapes'
import { type Money, money, moneyToNumber } from '@enp/shared/money'
import { cardMoneyReleaseTime } from '../../payments/card-money/card-money.rules.ts'
import type { BookingRow } from '../state/booking.rules.ts'
import { type PaidMoney, type RefundPlan, sumRefunds } from './refund.rules.ts'

/** Returns the owner's own money if they paid any, else that of other payers. */
export function showRefund(
  { percent, parts, enp }: RefundPlan,
  { user_id: ownerId }: Pick<BookingRow, 'user_id'>,
  now: Date,
): BookingRefund | undefined {
  const backs = parts.map(({ charge, sum, method }) => {
    return { sum, method, at: now, isDone: method !== 'card' || sum.amount === 0n, isOwn: charge.payer_id === ownerId }
  })
  return show(backs, { percent, enp })
}

export interface StoredRefund {
  readonly percent: number
  readonly amount: string
  readonly currency: 'rub' | 'ton' | 'usdt'
  readonly method: BookingRefund['method']
  readonly enp: string
  readonly at: string
  readonly isDone: boolean
  readonly isOwn: boolean
}

export function toBookingRefund(stored: readonly StoredRefund[]): BookingRefund | undefined {
  return show(
    stored.map(({ amount, currency, at, ...is }) => ({
      ...is,
      sum: money(currency, BigInt(amount)),
      at: new Date(at),
    })),
    {
      percent: stored.at(-1)?.percent ?? 0,
      enp: money(
        'enp',
        stored.reduce((sum, { enp }) => sum + BigInt(enp), 0n),
      ),
    },
  )
}

interface Back extends Pick<StoredRefund, 'method' | 'isDone' | 'isOwn'> {
  readonly sum: PaidMoney
  readonly at: Date
}

interface RefundTotals {
  readonly percent: number
  readonly enp: Money<'enp'>
}

function show(all: readonly Back[], { percent, enp }: RefundTotals): BookingRefund | undefined {
  const own = all.filter(({ isOwn }) => isOwn)
  const backs = own.length > 0 ? own : all
  const sums = sumRefunds(backs)
  const [first = sums[0], ...others] = sums.filter(({ sum }) => sum.amount > 0n)
  if (!first) return undefined
  const toAmount = ({ sum, method }: (typeof sums)[number]) => ({
    amount: moneyToNumber(sum),
    currency: sum.currency,
    method,
  })
  return {
    ...toAmount(first),
    percent,
    enp: moneyToNumber(enp),
    ...toLater(backs),
    state: backs.every(({ isDone }) => isDone) ? 'done' : 'in_progress',
    ...(others.length > 0 && { others: others.map(toAmount) }),
  }
}

/** Returns the latest date, because the owner waits for the last refund. */
function toLater(backs: readonly Back[]): Pick<BookingRefund, 'withdrawableFrom'> {
  const last = backs.filter(({ method, sum }) => method === 'usdt' && sum.amount > 0n).at(-1)
  return last ? { withdrawableFrom: cardMoneyReleaseTime(last.at).toISOString() } : {}
}
