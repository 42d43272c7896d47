import type { PaymentEvent, StarsPayment } from '@enp/shared/calls/bookings/payments'
import type { RefundRefusal } from '@enp/shared/errors'
import { dayMs } from '@enp/shared/time/days'

export type TimelineStep =
  | { readonly event: PaymentEvent; readonly at: string; readonly point: 'done' | 'now' }
  | { readonly event: 'applied' | 'refunded'; readonly point: 'ahead' }

const explainedForDays = 7

export function timelineSteps({ timeline, state }: Pick<StarsPayment, 'timeline' | 'state'>): TimelineStep[] {
  const walked = timeline.map(
    ({ event, at }, index): TimelineStep => ({ event, at, point: index === timeline.length - 1 ? 'now' : 'done' }),
  )
  if (state === 'waiting') return [...walked, { event: 'applied', point: 'ahead' }]
  if (state === 'refunding') return [...walked, { event: 'refunded', point: 'ahead' }]
  return walked
}

/** Returns why Stars can't be refunded, in the week after the payment, when users ask. */
export function findShownRefundRefusal(
  { refundable, refundRefusal, paidAt }: Pick<StarsPayment, 'refundable' | 'refundRefusal' | 'paidAt'>,
  now: Date,
): Extract<RefundRefusal, 'used' | 'spent' | 'late'> | undefined {
  if (refundable || refundRefusal === undefined) return undefined
  if (now.getTime() - Date.parse(paidAt) > explainedForDays * dayMs) return undefined
  return refundRefusal === 'refunded' || refundRefusal === 'never_paid' ? undefined : refundRefusal
}
