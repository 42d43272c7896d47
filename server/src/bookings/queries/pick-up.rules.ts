import type { BookingPickUp } from '@enp/shared/calls/bookings-shapes'
import type { SoldPickUp } from '../../core/booking-schema.ts'

export const showPickUp = ({ price: _price, ...shown }: SoldPickUp): BookingPickUp => shown
