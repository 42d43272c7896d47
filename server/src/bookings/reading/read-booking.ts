import type { Booking } from '@enp/shared/calls/bookings-shapes'
import { fail } from '@enp/shared/errors'
import { showBookedCards } from '../../catalog/listing/show-cards.ts'
import { findWords } from '../../catalog/texts/find-words.ts'
import type { Deps } from '../../core/deps.ts'
import type { Person } from '../../users/person.rules.ts'
import { connectedOf } from '../holds/methods.rules.ts'
import { readItineraries, showItinerary } from '../itinerary/read-itinerary.ts'
import { voucherOf } from '../vouchers/voucher.rules.ts'
import { type BookingView, toBooking } from './booking-answer.rules.ts'
import { findView } from './reading.store.ts'
import { sayBooking } from './say-booking.rules.ts'

/** Who reads: words are in their language. */
export type Reader = Pick<Person, 'id' | 'language'>

/** `db` may be a transaction; the configuration has the keys of vouchers, and whether cards are taken. */
type Needs = Pick<Deps, 'db' | 'config'>

/** A booking as its person reads it, also within a transaction. Errors: NOT_FOUND, also for somebody else's. */
export async function readBooking(deps: Needs, reader: Reader, id: string): Promise<Booking> {
  const view = (await findView(deps.db, reader.id, id)) ?? fail('NOT_FOUND')
  const [booking] = await showBookings(deps, reader, [view])
  return booking ?? fail('NOT_FOUND')
}

/** Bookings of one person with the cards of what was booked, also of services that are hidden now, and with the rest of their trips. */
export async function showBookings(
  { db, config }: Needs,
  reader: Reader,
  views: readonly BookingView[],
): Promise<Booking[]> {
  const connected = connectedOf(config)
  const serviceIds = [...new Set(views.map((view) => view.service_id))]
  const cards = await showBookedCards({ db }, reader, serviceIds)
  const wordsOf = await findWords({ db }, reader.language, serviceIds)
  const itineraries = await readItineraries({ db }, views)
  return views.map((view) => {
    const service = cards.get(view.service_id)
    if (!service) throw new Error(`the service ${view.service_id} of a booking is gone`)
    const voucher = voucherOf(config.voucherKeys, { ...view, title: view.service_title })
    const booking = toBooking(view, { service, language: reader.language, connected })
    return {
      ...sayBooking(booking, wordsOf(view.service_id)),
      ...showItinerary(itineraries.get(view.id), reader.language),
      ...(voucher && { voucher }),
    }
  })
}
