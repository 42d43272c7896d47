import type { HandlerReply } from '@enp/shared/contract'
import { findUserId, getUser } from '../../users/get-user.ts'
import type { User } from '../../users/user.rules.ts'
import { listTickets, type TicketParts } from '../tickets/show-ticket.ts'
import { listBookings } from './get-booking.ts'

const maxTrips = 6

/** The next trips, the earliest first, with unpaid holds, and the user's tickets as a companion. */
export async function listTripsForChat(
  deps: TicketParts,
  telegramId: number,
): Promise<HandlerReply<'GET /internal/trips'>> {
  const id = await findUserId(deps.db, telegramId)
  if (id === undefined) return { data: { total: 0, trips: [] } }
  const page = { status: 'upcoming', page: 1, limit: maxTrips } as const
  const user = await getUser(deps.db, id)
  const { data, counts } = await listBookings(deps, user, page)
  const trips = data.map(
    ({ id: bookingId, number, service, state, startsAt, startTime, timeZone, deposit, minimum }) => ({
      ...{ bookingId, number, title: service.title, state, startsAt, timeZone },
      ...(startTime !== undefined && { startTime }),
      ...(deposit?.state === 'unpaid' && { restDueAt: deposit.restDueAt }),
      ...(minimum && minimum.goes === undefined && { minimum }),
    }),
  )
  const tickets = await listComingTickets(deps, user)
  return { data: { total: counts.upcoming, trips, ...(tickets.length > 0 && { tickets }) } }
}

async function listComingTickets(deps: TicketParts, user: User) {
  const tickets = await listTickets(deps, user, maxTrips)
  return tickets
    .filter(({ endsAt, serverTime }) => endsAt > serverTime)
    .map(({ id: ticketId, voucher, service, startsAt, startTime, timeZone }) => ({
      ...{ ticketId, title: service.title, startsAt, timeZone },
      ...(voucher && { code: voucher.code }),
      ...(startTime !== undefined && { startTime }),
    }))
}
