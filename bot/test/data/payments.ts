import type { BookingPayment } from '@enp/shared/calls/bookings/booking-payments'
import type { StarsPayment } from '@enp/shared/calls/bookings/payments'
import { data, type Reply } from '../fakes.ts'

export const transactionId = '0f6f1f0e-0000-4000-8000-000000000001'
export const requestId = '0f6f1f0e-0000-4000-8000-00000000000f'

export function payment(changes: Partial<StarsPayment> = {}): StarsPayment {
  return {
    transactionId,
    chargeId: 'charge-1',
    purpose: { kind: 'boost', boostType: 'power', boostValue: 2 },
    starsAmount: 45,
    paidAt: '2030-03-12T11:20:00.000Z',
    state: 'waiting',
    refundable: true,
    timeline: [
      { event: 'created', at: '2030-03-12T11:19:00.000Z' },
      { event: 'charged', at: '2030-03-12T11:20:00.000Z' },
    ],
    ...changes,
  }
}

export function payments(...paid: StarsPayment[]): Reply {
  return data({ language: 'ru', zone: 'Europe/Moscow', payments: paid, bookings: [] })
}

export function bookingPayments(...bookings: BookingPayment[]): Reply {
  return data({ language: 'ru', zone: 'Europe/Moscow', payments: [], bookings })
}

export function notRefundable(reason: string): Reply {
  const error = { code: 'NOT_REFUNDABLE', message: 'no', details: { reason } }
  return { status: 409, body: { success: false, error } }
}

export const away: Reply = { status: 503, body: {} }
