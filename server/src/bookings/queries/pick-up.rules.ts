import type { BookingPickUp } from '@enp/shared/calls/bookings-shapes'
import type { SoldPickUp } from '../../core/booking-schema.ts'

/** The price is in the price lines. */
export const showPickUp = ({ price: _price, ...shown }: SoldPickUp): BookingPickUp => shown
