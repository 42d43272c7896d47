import type { BookingPickUp } from '@enp/shared/calls/bookings-shapes'
import type { SoldPickUp } from '../../core/column-values.ts'

export const showPickUp = ({ price: _price, ...shown }: SoldPickUp): BookingPickUp => shown
