import type { BookingRefund } from '@enp/shared/calls/bookings-shapes'
import { type Money, money, toNumber } from '@enp/shared/money'
import { type PaidMoney, type RefundPlan, sumsOf } from './refund.rules.ts'

/** As it will be read once it is decided; undefined where nothing was paid. An operator refunds a card. */
export function showRefund({ percent, parts, enp }: RefundPlan): BookingRefund | undefined {
  return show(
    parts.map(({ sum, method }) => ({ sum, method, isDone: method !== 'card' || sum.amount === 0n })),
    { percent, enp },
  )
}

/** As the database keeps it, amounts as text. */
export interface KeptRefund {
  readonly percent: number
  readonly amount: string
  readonly currency: 'rub' | 'ton' | 'usdt'
  readonly method: BookingRefund['method']
  readonly enp: string
  readonly isDone: boolean
}

/** All that went back of a booking, the oldest first; undefined where nothing was decided yet. */
export function readRefund(kept: readonly KeptRefund[]): BookingRefund | undefined {
  return show(
    kept.map(({ amount, currency, method, isDone }) => ({ sum: money(currency, BigInt(amount)), method, isDone })),
    {
      percent: kept.at(-1)?.percent ?? 0,
      enp: money(
        'enp',
        kept.reduce((sum, { enp }) => sum + BigInt(enp), 0n),
      ),
    },
  )
}

interface Back {
  readonly sum: PaidMoney
  readonly method: BookingRefund['method']
  readonly isDone: boolean
}

interface Beside {
  readonly percent: number
  readonly enp: Money<'enp'>
}

/** The first sum of which anything goes back stands for itself, what goes back in other ways beside it. */
function show(backs: readonly Back[], { percent, enp }: Beside): BookingRefund | undefined {
  const all = sumsOf(backs)
  const [first = all[0], ...others] = all.filter(({ sum }) => sum.amount > 0n)
  if (!first) return undefined
  const amountOf = ({ sum, method }: (typeof all)[number]) => ({
    amount: toNumber(sum),
    currency: sum.currency,
    method,
  })
  return {
    ...amountOf(first),
    percent,
    enp: toNumber(enp),
    state: backs.every(({ isDone }) => isDone) ? 'done' : 'in_progress',
    ...(others.length > 0 && { others: others.map(amountOf) }),
  }
}
