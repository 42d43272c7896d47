import type { BookingPickUp } from '@enp/shared/calls/bookings-shapes'
import type { SoldPickUp } from '../../core/booking-schema.ts'

/** A pick-up point as people read it: what it cost is in the lines of the price. */
export const showPickUp = ({ price: _price, ...shown }: SoldPickUp): BookingPickUp => shown
