import type { Contact } from '@enp/shared/calls/bookings-shapes'
import { offerMinutes } from '@enp/shared/limits'
import type { BookingTerms } from '../../catalog/availability/booking-terms.rules.ts'
import { asOffer } from '../../catalog/inventory/take-places.ts'
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
}

/** Whoever waits is asked whatever else they hold: an offer is none of their holds. */
const anyHolds = 1_000_000

/**
 * Holds freed places for somebody who waited for them, for half an hour and at the price of now, also while they are kept
 * from everybody else; docs/product.md, section 13. The contact is the one they gave last, else their name. Undefined
 * where the places are gone: then nothing is taken. Whether the service is open is the caller's question.
 */
export async function offerPlaces(
  tx: Tx,
  { userId, serviceId, terms, wanted, freedAt }: Offered,
): Promise<BookingRow | undefined> {
  const draft = {
    ...fixTerms(terms, wanted, await readRates()),
    service_id: serviceId,
    user_id: userId,
    contact: (await findUsualContact(tx, userId)) ?? (await nameOf(tx, userId)),
    notes: null,
  }
  const held = await asOffer(tx, () => holdBooking(tx, draft, { most: anyHolds, minutes: offerMinutes }))
  return held.refusal === null ? markOffered(tx, held.id, freedAt) : undefined
}

async function nameOf(tx: Tx, userId: string): Promise<Contact> {
  const { firstName, lastName } = await findPerson(tx, userId)
  return { fullName: lastName === undefined ? firstName : `${firstName} ${lastName}` }
}
