import type { StarsPayment } from '@enp/shared/calls/bookings/payments'
import { formatDateTime } from '@enp/shared/time/dates'
import { formatBoostName } from '../../messaging/boost-percent.ts'
import type { Texts } from '../../texts/texts.ts'

export function purposeText(texts: Texts, { purpose }: StarsPayment): string {
  switch (purpose.kind) {
    case 'boost':
      return formatBoostName(texts.language, purpose.boostType, purpose.boostValue)
    case 'stars':
      return texts.paymentTopUp
  }
}

export function describePayment(texts: Texts, zone: string, payment: StarsPayment): string {
  const status = toStatus(payment)
  const lines = paymentLines(texts, zone, payment)
  return [...lines, ...(status ? ['', texts.paymentStatus(status)] : [])].join('\n')
}

export function paymentLines(texts: Texts, zone: string, payment: StarsPayment): string[] {
  const stars = texts.starsCount(payment.starsAmount)
  const events = payment.timeline.map(({ event, at }) => {
    const moment = formatDateTime(texts.language, zone, at)
    return texts.paymentEvent({ event, moment })
  })
  return [`<b>${purposeText(texts, payment)}</b>, ${stars}`, ...events]
}

export function isRefunded({ state }: StarsPayment): boolean {
  return state === 'refunding' || state === 'refunded'
}

/** Returns the reason in the details of NOT_REFUNDABLE; `given_back` if already refunded. */
export function refundRefusalReason(details: unknown): string {
  const reason = typeof details === 'object' && details !== null && 'reason' in details ? details.reason : undefined
  if (reason === 'refunded') return 'given_back'
  return typeof reason === 'string' ? reason : 'unsaid'
}

function toStatus(payment: StarsPayment): string | undefined {
  if (isRefunded(payment)) return payment.state
  return payment.refundable ? 'refundable' : payment.refundRefusal
}
