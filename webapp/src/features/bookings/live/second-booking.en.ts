import type { secondBookingRu } from './second-booking.ru.ts'

export const secondBookingEn: typeof secondBookingRu = {
  title: 'You already have a booking on these dates',
  explanation: 'It is waiting for payment. If others need places too, make a separate booking for them.',
  pay: 'Pay for the booking',
  another: 'Make another booking',
}
