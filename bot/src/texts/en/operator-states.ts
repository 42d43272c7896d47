import type { BookingEvent, BookingState } from '@enp/shared/bookings/booking-states'
import type { operatorStatesRu } from '../ru/operator-states.ts'

const bookingStates: Readonly<Record<BookingState, string>> = {
  hold: 'awaiting payment',
  paying: 'being paid',
  paid: 'paid',
  awaiting_organizer: 'awaiting the organizer',
  confirmed: 'confirmed',
  checked_in: 'guests checked in',
  completed: 'trip completed',
  no_show: 'guests did not come',
  expired: 'expired unpaid',
  declined: 'declined by the organizer',
  cancelled_by_tourist: 'cancelled by the traveller',
  cancelled_by_organizer: 'cancelled by the organizer',
}

const bookingEvents: Readonly<Record<Exclude<BookingEvent, BookingState>, string>> = {
  held: 'places held',
  late_payment: 'paid late',
  refund_requested: 'refund requested',
  refunded: 'refunded',
  changed: 'booking changed',
  part_cancelled: 'cancelled in part',
  price_fell: 'price fell',
  rest_paid: 'rest paid',
  rest_unpaid: 'rest not paid',
  reviewed: 'reviewed',
  cancelled_by_operator: 'cancelled by support',
  no_show_withdrawn: 'no-show withdrawn',
  no_show_objected: 'traveller objects to the no-show',
}
const bookingWords: Readonly<Record<string, string>> = { ...bookingStates, ...bookingEvents }

const transactionStatuses: Readonly<Record<string, string>> = {
  pending: 'pending',
  processing: 'processing',
  completed: 'completed',
  failed: 'failed',
  cancelled: 'cancelled',
  none: 'not made',
}

const paymentEvents: Readonly<Record<string, string>> = {
  created: 'invoice created',
  asked: 'Telegram asked before the charge',
  declined: 'purchase declined',
  charged: 'charged',
  credited: 'credited to the balance',
  applied: 'purchase given',
  refund_requested: 'refund requested',
  refunded: 'refunded',
  refund_failed: 'refund failed',
}

export const operatorStatesEn: typeof operatorStatesRu = {
  operatorBookingWord: (code) => `${bookingWords[code] ?? code}`,
  operatorPaymentEvent: (event) => `${paymentEvents[event] ?? event}`,
  operatorTransactionStatus: (status) => `${transactionStatuses[status] ?? status}`,
}
