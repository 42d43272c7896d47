import type { Contact } from '@enp/shared/calls/bookings-shapes'
import type { BookingTerms } from '../../catalog/availability/booking-terms.rules.ts'
import type { Tx } from '../../core/database.ts'
import { readRates } from '../../rates/read-rates.ts'
import { findPerson } from '../../users/find-person.ts'
import type { BookingRow } from '../state/booking.rules.ts'
import { fixTerms } from './draft.rules.ts'
import { holdBooking, markOffered } from './holds.store.ts'
import { findUsualContact } from './usual-contact.store.ts'
import type { Wanted } from './wanted.rules.ts'

interface Offered {
  readonly userId: string
  readonly serviceId: string
  readonly terms: BookingTerms
  readonly wanted: Wanted
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
  { userId, serviceId, terms, wanted, freedAt, minutes }: Offered,
): Promise<BookingRow | undefined> {
  const draft = {
    ...fixTerms(terms, wanted, await readRates()),
    service_id: serviceId,
    user_id: userId,
    contact: (await findUsualContact(tx, userId)) ?? (await nameOf(tx, userId)),
    notes: null,
  }
  const held = await holdBooking(tx, draft, { most: null, minutes })
  return held.refusal === null ? markOffered(tx, held.id, freedAt) : undefined
}

async function nameOf(tx: Tx, userId: string): Promise<Contact> {
  const { firstName, lastName } = await findPerson(tx, userId)
  return { fullName: lastName === undefined ? firstName : `${firstName} ${lastName}` }
}
