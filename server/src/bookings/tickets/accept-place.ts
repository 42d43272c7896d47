import type { Ticket } from '@enp/shared/calls/bookings/tickets'
import { throwRefusal } from '@enp/shared/errors'
import { maxTicketNumber } from '@enp/shared/limits'
import { getNow } from '../../core/database/clock.ts'
import { inTransaction } from '../../core/database/database.ts'
import { refuseSuspended } from '../../core/suspensions/refuse-suspended.ts'
import { getUser, lockUser } from '../../users/get-user.ts'
import { recordManifestChange } from '../departures/manifest-messages.store.ts'
import { lockBooking } from '../state/bookings.store.ts'
import { cancelTicketReminders, notifyOfAcceptance, scheduleTicketReminders } from './notify-ticket.ts'
import { refuseInside } from './send-place.ts'
import { getTicket, type TicketParts, type TicketReader } from './show-ticket.ts'
import { isHeld, isSendable, toOfferedState } from './ticket.rules.ts'
import { closeLink, findTicket, getLastTicketNumber, markHeld, openLink } from './tickets.store.ts'

/**
 * The first user gets the place, and the code of a former holder ends. Errors: NOT_FOUND,
 * TICKET_CLOSED, SUSPENDED. See docs/rules/companions.md.
 */
export async function acceptPlace(deps: TicketParts, user: TicketReader, linkId: string): Promise<Ticket> {
  const id = await inTransaction(deps.db, async (tx) => {
    await lockUser(tx, user.id)
    await refuseSuspended(tx, 'user', user.id)
    const linked = (await findTicket(tx, { link_id: linkId })) ?? throwRefusal('NOT_FOUND')
    const booking = (await lockBooking(tx, linked.booking_id)) ?? throwRefusal('NOT_FOUND')
    // Read again, because another user may have accepted it meanwhile.
    const ticket = (await findTicket(tx, { link_id: linkId })) ?? throwRefusal('NOT_FOUND')
    const now = await getNow(tx)
    const state = toOfferedState(ticket, booking, user.id, now)
    if (state === 'mine') return ticket.id
    if (state !== 'open') throwRefusal('TICKET_CLOSED', { reason: state })
    await refuseInside(tx, ticket)
    const number = (await getLastTicketNumber(tx, booking.id)) + 1
    if (number > maxTicketNumber) throwRefusal('TICKET_CLOSED', { reason: 'limit' })
    const former = isHeld(ticket) ? ticket : undefined
    if (former) await cancelTicketReminders(tx, former, booking)
    const held = await markHeld(tx, ticket.id, user.id, number)
    await scheduleTicketReminders(tx, held, booking, now)
    const { firstName: name } = await getUser(tx, user.id)
    await notifyOfAcceptance(tx, booking, { ticket: held, former, name })
    await recordManifestChange(tx, booking)
    return ticket.id
  })
  return getTicket(deps, user, id)
}

/** Repeated calls return the same link. Errors: NOT_FOUND, TICKET_CLOSED, SUSPENDED. */
export async function passPlaceOn(deps: TicketParts, holder: TicketReader, id: string): Promise<Ticket> {
  await inTransaction(deps.db, async (tx) => {
    await lockUser(tx, holder.id)
    await refuseSuspended(tx, 'user', holder.id)
    const bookingId = (await findTicket(tx, { id }))?.booking_id ?? throwRefusal('NOT_FOUND')
    const booking = (await lockBooking(tx, bookingId)) ?? throwRefusal('NOT_FOUND')
    const ticket = await findTicket(tx, { id })
    if (!ticket || ticket.holder_id !== holder.id || !isHeld(ticket)) throwRefusal('NOT_FOUND')
    if (!isSendable(booking, await getNow(tx))) throwRefusal('TICKET_CLOSED', { reason: 'over' })
    await refuseInside(tx, ticket)
    if (ticket.offered_by === null) await openLink(tx, id, holder.id)
  })
  return getTicket(deps, holder, id)
}

/** The ticket stays with its holder. Errors: NOT_FOUND, also if another user has it now. */
export async function keepPlace(deps: TicketParts, holder: TicketReader, id: string): Promise<Ticket> {
  await inTransaction(deps.db, async (tx) => {
    const bookingId = (await findTicket(tx, { id }))?.booking_id ?? throwRefusal('NOT_FOUND')
    await lockBooking(tx, bookingId)
    const ticket = await findTicket(tx, { id })
    if (!ticket || ticket.holder_id !== holder.id) throwRefusal('NOT_FOUND')
    if (isHeld(ticket) && ticket.offered_by !== null) await closeLink(tx, id)
  })
  return getTicket(deps, holder, id)
}
