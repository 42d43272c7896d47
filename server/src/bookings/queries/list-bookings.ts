import type { Answer, Query } from '@enp/shared/contract'
import type { Deps } from '../../core/deps.ts'
import { countBookings, findViews } from './booking-queries.store.ts'
import { type Reader, showBookings } from './get-booking.ts'

export async function listBookings(
  deps: Pick<Deps, 'db' | 'config'>,
  reader: Reader,
  { status, page, limit }: Query<'GET /v1/bookings'>,
): Promise<Answer<'GET /v1/bookings'>> {
  const [views, counts] = await Promise.all([
    findViews(deps.db, reader.id, { status, offset: (page - 1) * limit, limit }),
    countBookings(deps.db, reader.id),
  ])
  const total = status ? counts[status] : counts.upcoming + counts.completed + counts.cancelled
  return { data: await showBookings(deps, reader, views), pagination: { page, limit, total }, counts }
}
