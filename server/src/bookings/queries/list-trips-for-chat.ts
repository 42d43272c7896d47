import type { HandlerReply } from '@enp/shared/contract'
import type { Deps } from '../../core/deps.ts'
import { findUserId, getUser } from '../../users/get-user.ts'
import { listBookings } from './get-booking.ts'

const maxTrips = 6

/** The next trips, the earliest first, with holds that wait for their payment. */
export async function listTripsForChat(
  deps: Pick<Deps, 'db' | 'config'>,
  telegramId: number,
): Promise<HandlerReply<'GET /internal/trips'>> {
  const id = await findUserId(deps.db, telegramId)
  if (id === undefined) return { data: { total: 0, trips: [] } }
  const page = { status: 'upcoming', page: 1, limit: maxTrips } as const
  const { data, counts } = await listBookings(deps, await getUser(deps.db, id), page)
  const trips = data.map(({ id: bookingId, number, service, state, startsAt, startTime, timeZone, deposit }) => ({
    ...{ bookingId, number, title: service.title, state, startsAt, timeZone },
    ...(startTime !== undefined && { startTime }),
    ...(deposit?.state === 'unpaid' && { restDueAt: deposit.restDueAt }),
  }))
  return { data: { total: counts.upcoming, trips } }
}
