import type { BookingRefund } from '@enp/shared/calls/bookings-shapes'
import { type Money, money, toNumber } from '@enp/shared/money'
import { withdrawableFrom } from '../../payments/card-money/card-money.rules.ts'
import type { BookingRow } from '../state/booking.rules.ts'
import { type PaidMoney, type RefundPlan, sumRefunds } from './refund.rules.ts'

/**
 * As the booking's person will read it once it is decided: their own money, where they paid any of it, else what goes to
 * others; undefined where nothing was paid. An operator refunds a card.
 */
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

/** As the database keeps it, amounts as text. */
export interface StoredRefund {
  readonly percent: number
  readonly amount: string
  readonly currency: 'rub' | 'ton' | 'usdt'
  readonly method: BookingRefund['method']
  readonly enp: string
  /** When it was decided. */
  readonly at: string
  readonly isDone: boolean
  /** To whose booking it is. */
  readonly isOwn: boolean
}

/** All that went back of a booking, the oldest first; undefined where nothing was decided yet. */
export function toBookingRefund(kept: readonly StoredRefund[]): BookingRefund | undefined {
  return show(
    kept.map(({ amount, currency, at, ...is }) => ({ ...is, sum: money(currency, BigInt(amount)), at: new Date(at) })),
    {
      percent: kept.at(-1)?.percent ?? 0,
      enp: money(
        'enp',
        kept.reduce((sum, { enp }) => sum + BigInt(enp), 0n),
      ),
    },
  )
}

interface Back extends Pick<StoredRefund, 'method' | 'isDone' | 'isOwn'> {
  readonly sum: PaidMoney
  readonly at: Date
}

interface Beside {
  readonly percent: number
  readonly enp: Money<'enp'>
}

/** The first sum of which anything goes back stands for itself, what goes back in other ways beside it. */
function show(all: readonly Back[], { percent, enp }: Beside): BookingRefund | undefined {
  const own = all.filter(({ isOwn }) => isOwn)
  const backs = own.length > 0 ? own : all
  const sums = sumRefunds(backs)
  const [first = sums[0], ...others] = sums.filter(({ sum }) => sum.amount > 0n)
  if (!first) return undefined
  const toAmount = ({ sum, method }: (typeof sums)[number]) => ({
    amount: toNumber(sum),
    currency: sum.currency,
    method,
  })
  return {
    ...toAmount(first),
    percent,
    enp: toNumber(enp),
    ...toLater(backs),
    state: backs.every(({ isDone }) => isDone) ? 'done' : 'in_progress',
    ...(others.length > 0 && { others: others.map(toAmount) }),
  }
}

/** The latest of several, as the person has to wait for the last of them. */
function toLater(backs: readonly Back[]): Pick<BookingRefund, 'withdrawableFrom'> {
  const last = backs.filter(({ method, sum }) => method === 'usdt' && sum.amount > 0n).at(-1)
  return last ? { withdrawableFrom: withdrawableFrom(last.at).toISOString() } : {}
}
