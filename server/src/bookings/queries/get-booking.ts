import type { Booking } from '@enp/shared/calls/bookings-shapes'
import { throwRefusal } from '@enp/shared/errors'
import { showBookedCards } from '../../catalog/listing/show-cards.ts'
import { findTranslations } from '../../catalog/texts/find-translations.ts'
import type { Deps } from '../../core/deps.ts'
import type { User } from '../../users/user.rules.ts'
import { toConnectedMethods } from '../holds/methods.rules.ts'
import { listItineraries, showItinerary } from '../itinerary/list-itineraries.ts'
import { signVoucher } from '../vouchers/voucher.rules.ts'
import { findBookingView } from './booking-queries.store.ts'
import { type BookingView, toBooking } from './booking-view.rules.ts'
import { localizeBooking } from './localize-booking.rules.ts'

export type BookingReader = Pick<User, 'id' | 'language'>

type Dependencies = Pick<Deps, 'db' | 'config'>

/** Works within a transaction. Errors: NOT_FOUND, also for a booking of another user. */
export async function getBooking(deps: Dependencies, reader: BookingReader, id: string): Promise<Booking> {
  const view = (await findBookingView(deps.db, reader.id, id)) ?? throwRefusal('NOT_FOUND')
  const [booking] = await showBookings(deps, reader, [view])
  return booking ?? throwRefusal('NOT_FOUND')
}

/** Includes cards of hidden services. All bookings must belong to one user. */
export async function showBookings(
  { db, config }: Dependencies,
  reader: BookingReader,
  views: readonly BookingView[],
): Promise<Booking[]> {
  const connected = toConnectedMethods(config)
  const serviceIds = [...new Set(views.map((view) => view.service_id))]
  const cards = await showBookedCards({ db }, reader, serviceIds)
  const getTranslator = await findTranslations({ db }, reader.language, serviceIds)
  const itineraries = await listItineraries({ db }, views)
  return views.map((view) => {
    const service = cards.get(view.service_id)
    if (!service) throw new Error(`the service ${view.service_id} of a booking does not exist`)
    const voucher = signVoucher(config.voucherKeys, { ...view, title: view.service_title })
    const booking = toBooking(view, { service, language: reader.language, connected })
    return {
      ...localizeBooking(booking, getTranslator(view.service_id)),
      ...showItinerary(itineraries.get(view.id), reader.language),
      ...(voucher && { voucher }),
    }
  })
}
