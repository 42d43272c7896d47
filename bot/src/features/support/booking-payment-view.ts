import type { Language } from '@enp/shared/calls/api'
import type { BookingPayment } from '@enp/shared/calls/bookings/booking-payments'
import { formatCurrencyAmount } from '@enp/shared/notifications/amounts'
import { visibleText } from '@enp/shared/text/plain-text'
import { formatDateTime } from '@enp/shared/time/dates'
import type { Deps } from '../../context.ts'
import { escapeHtml } from '../../texts.ts'

type Texts = Deps['texts']
type Sum = Pick<BookingPayment, 'amount' | 'currency'>

export function formatBookingAmount(language: Language, { amount, currency }: Sum): string {
  return formatCurrencyAmount(language, { amount: String(amount), currency })
}

export function bookingPaymentLines(texts: Texts, language: Language, zone: string, payment: BookingPayment): string[] {
  const { number, title, method, paidAt, refund } = payment
  const moment = formatDateTime(language, zone, paidAt)
  const back =
    refund && texts.t(language, 'booking-refund', { state: refund.state, sum: formatBookingAmount(language, refund) })
  return [
    `<b>${escapeHtml(visibleText(title))}</b>, ${number}`,
    texts.t(language, 'booking-paid', { sum: formatBookingAmount(language, payment), method, moment }),
    ...(back ? [back] : []),
  ]
}
