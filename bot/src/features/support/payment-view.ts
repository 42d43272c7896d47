import type { Language } from '@enp/shared/calls/api'
import type { StarsPayment } from '@enp/shared/calls/bookings/payments'
import { formatDateTime } from '@enp/shared/time/dates'
import type { Deps } from '../../context.ts'
import { formatBoostName } from '../../messaging/boost-percent.ts'

type Texts = Deps['texts']

export function purposeText(texts: Texts, language: Language, { purpose }: StarsPayment): string {
  switch (purpose.kind) {
    case 'boost':
      return formatBoostName(language, purpose.boostType, purpose.boostValue)
    case 'stars':
      return texts.t(language, 'payment-top-up')
  }
}

export function describePayment(texts: Texts, language: Language, zone: string, payment: StarsPayment): string {
  const status = toStatus(payment)
  const lines = paymentLines(texts, language, zone, payment)
  return [...lines, ...(status ? ['', texts.t(language, 'payment-status', { status })] : [])].join('\n')
}

export function paymentLines(texts: Texts, language: Language, zone: string, payment: StarsPayment): string[] {
  const stars = texts.t(language, 'stars-count', { stars: payment.starsAmount })
  const events = payment.timeline.map(({ event, at }) => {
    const moment = formatDateTime(language, zone, at)
    return texts.t(language, 'payment-event', { event, moment })
  })
  return [`<b>${purposeText(texts, language, payment)}</b>, ${stars}`, ...events]
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
