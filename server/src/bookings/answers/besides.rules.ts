import type { MemberBooking } from '@enp/shared/calls/organizer'
import { extrasOf } from '@enp/shared/units'
import { showPickUp } from '../reading/pick-up.rules.ts'
import type { BookingRow } from '../state/booking.rules.ts'

type Booked = Pick<BookingRow, 'units' | 'pick_up' | 'answers'>

/** What an organizer prepares for a booking beside its places. Answers are read by who may read its contact. */
export function besidesOf(
  { units, pick_up: pickUp, answers }: Booked,
  { isTrusted }: { readonly isTrusted: boolean },
): Pick<MemberBooking, 'extras' | 'pickUp' | 'answers'> {
  const extras = extrasOf(units).map(({ title, quantity }) => ({ title, quantity }))
  return {
    ...(extras.length > 0 && { extras }),
    ...(pickUp && { pickUp: showPickUp(pickUp) }),
    ...(isTrusted && answers && { answers }),
  }
}
