import type { MemberBooking } from '@enp/shared/calls/organizer'
import { onlyExtras } from '@enp/shared/units'
import { showPickUp } from '../queries/pick-up.rules.ts'
import type { BookingRow } from '../state/booking.rules.ts'

type BookingWithAddOns = Pick<BookingRow, 'units' | 'pick_up' | 'answers'>

/** Only readers who may see the contact get the answers to questions. */
export function toAddOns(
  { units, pick_up: pickUp, answers }: BookingWithAddOns,
  { isTrusted }: { readonly isTrusted: boolean },
): Pick<MemberBooking, 'extras' | 'pickUp' | 'answers'> {
  const extras = onlyExtras(units).map(({ title, quantity }) => ({ title, quantity }))
  return {
    ...(extras.length > 0 && { extras }),
    ...(pickUp && { pickUp: showPickUp(pickUp) }),
    ...(isTrusted && answers && { answers }),
  }
}
