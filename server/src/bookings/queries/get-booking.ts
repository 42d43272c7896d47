import type { BookingState } from '@enp/shared/bookings/booking-states'
import type { Booking } from '@enp/shared/calls/bookings/bookings-shapes'
import type { HandlerReply, Query } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { localizeFields } from '@enp/shared/text/localize-fields'
import { showBookedCards } from '../../catalog/listing/show-cards.ts'
import { findTranslations } from '../../catalog/texts/find-translations.ts'
import type { Database } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { getRates } from '../../rates/get-rates.ts'
import type { User } from '../../users/user.rules.ts'
import { isRestUnpaid } from '../deposit/deposit.rules.ts'
import { toConnectedMethods } from '../holds/methods.rules.ts'
import { listItineraries, showItinerary } from '../itinerary/list-itineraries.ts'
import { findBooking } from '../state/bookings.store.ts'
import { signVoucher } from '../vouchers/voucher.rules.ts'
import { countBookings, findBookingView, findBookingViews, findNewestHold } from './booking-queries.store.ts'
import { type BookingView, toBooking, toHeldChoice } from './booking-view.rules.ts'
import { localizeBooking } from './show-booking.rules.ts'

export type BookingReader = Pick<User, 'id' | 'language'>

type Dependencies = Pick<Deps, 'db' | 'config'>

/** Works within a transaction. Errors: NOT_FOUND, also for a booking of another user. */
export async function getBooking(deps: Dependencies, reader: BookingReader, id: string): Promise<Booking> {
  const view = (await findBookingView(deps.db, reader.id, id)) ?? throwRefusal('NOT_FOUND')
  const [booking] = await showBookings(deps, reader, [view])
  return booking ?? throwRefusal('NOT_FOUND')
}

/** Includes cards of hidden services. All bookings must belong to one user. */
async function showBookings(
  { db, config }: Dependencies,
  reader: BookingReader,
  views: readonly BookingView[],
): Promise<Booking[]> {
  const connected = toConnectedMethods(config)
  const serviceIds = [...new Set(views.map((view) => view.service_id))]
  const cards = await showBookedCards({ db }, reader, serviceIds)
  const getTranslator = await findTranslations({ db }, reader.language, serviceIds)
  const itineraries = await listItineraries({ db }, views)
  const rates = views.some(isRestUnpaid) ? await getRates(db) : undefined
  return views.map((view) => {
    const service = cards.get(view.service_id)
    if (!service) throw new Error(`the service ${view.service_id} of a booking does not exist`)
    const voucher = signVoucher(config.voucherKeys, { ...view, title: view.service_title })
    const booking = toBooking(view, { service, language: reader.language, connected, rates })
    return {
      ...localizeBooking(booking, getTranslator(view.service_id)),
      ...showItinerary(itineraries.get(view.id), reader.language),
      ...(voucher && { voucher }),
    }
  })
}

export async function listBookings(
  deps: Pick<Deps, 'db' | 'config'>,
  reader: BookingReader,
  { status, page, limit }: Query<'GET /v1/bookings'>,
): Promise<HandlerReply<'GET /v1/bookings'>> {
  const [views, counts] = await Promise.all([
    findBookingViews(deps.db, reader.id, { status, offset: (page - 1) * limit, limit }),
    countBookings(deps.db, reader.id),
  ])
  const total = status ? counts[status] : counts.upcoming + counts.completed + counts.cancelled
  return { data: await showBookings(deps, reader, views), pagination: { page, limit, total }, counts }
}

type Hold = NonNullable<HandlerReply<'GET /v1/user/info'>['data']['hold']>

export async function findHold(
  { db }: Pick<Deps, 'db'>,
  user: Pick<User, 'id' | 'language'>,
): Promise<Hold | undefined> {
  const hold = await findNewestHold(db, user.id)
  if (!hold) return undefined
  const { id, hold_expires_at: until, now } = hold
  const { title } = localizeFields(hold, user.language)
  return {
    bookingId: id,
    title,
    holdExpiresAt: until.toISOString(),
    serverTime: now.toISOString(),
    choice: toHeldChoice(hold),
  }
}

export async function findBookingState(
  db: Database,
  userId: string,
  id: string,
): Promise<{ readonly state: BookingState; readonly isOffer: boolean } | undefined> {
  const booking = await findBooking(db, userId, id)
  return booking && { state: booking.state, isOffer: booking.freed_at !== null }
}
