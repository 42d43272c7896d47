import type { Contact } from '@enp/shared/calls/bookings-shapes'
import type { BookingTerms } from '../../catalog/availability/booking-terms.rules.ts'
import type { Tx } from '../../core/database.ts'
import { getRates } from '../../rates/get-rates.ts'
import { getUser } from '../../users/get-user.ts'
import type { BookingRow } from '../state/booking.rules.ts'
import { fixTerms } from './draft.rules.ts'
import type { HoldInput } from './hold-input.rules.ts'
import { holdBooking, markOffered } from './holds.store.ts'
import { findUsualContact } from './usual-contact.store.ts'

interface OfferInput {
  readonly userId: string
  readonly serviceId: string
  readonly terms: BookingTerms
  readonly hold: HoldInput
  /** Since when the places have been free. */
  readonly freedAt: Date
  readonly minutes: number
}

/**
 * Holds released seats for a waiting user for `minutes`, at the price of now. It uses the seats reserved for them, and no
 * limit of holds applies; docs/product.md, section 13. The contact is the one they gave last, else their name. Returns
 * undefined if the seats are gone: then nothing is taken. The caller has checked that the service is open.
 */
export async function offerPlaces(
  tx: Tx,
  { userId, serviceId, terms, hold, freedAt, minutes }: OfferInput,
): Promise<BookingRow | undefined> {
  const draft = {
    ...fixTerms(terms, hold, await getRates()),
    service_id: serviceId,
    user_id: userId,
    contact: (await findUsualContact(tx, userId)) ?? (await getName(tx, userId)),
    notes: null,
  }
  const held = await holdBooking(tx, draft, { most: null, minutes })
  return held.refusal === null ? markOffered(tx, held.id, freedAt) : undefined
}

async function getName(tx: Tx, userId: string): Promise<Contact> {
  const { firstName, lastName } = await getUser(tx, userId)
  return { fullName: lastName === undefined ? firstName : `${firstName} ${lastName}` }
}
