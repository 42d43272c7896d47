import type { HandlerReply, Query } from '@enp/shared/contract'
import type { Deps } from '../../core/deps.ts'
import { countBookings, findBookingViews } from './booking-queries.store.ts'
import { type BookingReader, showBookings } from './get-booking.ts'

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
