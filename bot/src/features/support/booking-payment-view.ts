import type { Language } from '@enp/shared/calls/api'
import type { BookingPayment } from '@enp/shared/calls/bookings/booking-payments'
import { formatCurrencyAmount } from '@enp/shared/notifications/amounts'
import { escapeTagMarks } from '@enp/shared/text/escape-html'
import { visibleText } from '@enp/shared/text/plain-text'
import { formatDateTime } from '@enp/shared/time/dates'
import type { Texts } from '../../texts/texts.ts'

type Sum = Pick<BookingPayment, 'amount' | 'currency'>

export function formatBookingAmount(language: Language, { amount, currency }: Sum): string {
  return formatCurrencyAmount(language, { amount: String(amount), currency })
}

export function bookingPaymentLines(texts: Texts, zone: string, payment: BookingPayment): string[] {
  const { number, title, method, paidAt, refund } = payment
  const moment = formatDateTime(texts.language, zone, paidAt)
  const back = refund && texts.bookingRefund({ state: refund.state, sum: formatBookingAmount(texts.language, refund) })
  return [
    `<b>${escapeTagMarks(visibleText(title))}</b>, ${number}`,
    texts.bookingPaid({ sum: formatBookingAmount(texts.language, payment), method, moment }),
    ...(back ? [back] : []),
  ]
}
