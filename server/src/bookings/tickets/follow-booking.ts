import type { Tx } from '../../core/database/database.ts'
import type { BookingRow } from '../state/booking.rules.ts'
import {
  cancelTicketReminders,
  notifyOfTicketChange,
  notifyOfTicketEnd,
  scheduleTicketReminders,
} from './notify-ticket.ts'
import { isHeld, placeTickets, type TicketEndReason, type TicketRow } from './ticket.rules.ts'
import { findLiveTickets, markEnded, saveGuests } from './tickets.store.ts'

/** The caller has locked the booking. `booking` is the one that the ticket was valid for. */
export async function endTicket(
  tx: Tx,
  booking: BookingRow,
  ticket: TicketRow,
  reason: TicketEndReason,
): Promise<void> {
  await markEnded(tx, ticket.id, reason)
  if (!isHeld(ticket)) return
  await cancelTicketReminders(tx, ticket, booking)
  await notifyOfTicketEnd(tx, booking, ticket, reason)
}

/** Ends links and tickets of a cancelled booking. The caller has locked it. */
export async function endTickets(tx: Tx, booking: BookingRow): Promise<void> {
  for (const ticket of await findLiveTickets(tx, booking.id)) await endTicket(tx, booking, ticket, 'cancelled')
}

/** Tickets follow a change of date, option or party. The caller has locked the booking. */
export async function followChange(tx: Tx, before: BookingRow, changed: BookingRow, now: Date): Promise<void> {
  const tickets = await findLiveTickets(tx, changed.id)
  if (tickets.length === 0) return
  const moves = placeTickets(tickets, before, changed)
  for (const { ticket, guest } of moves) if (guest === undefined) await endTicket(tx, before, ticket, 'changed')
  const kept = moves.flatMap(({ ticket, guest }) => (guest === undefined ? [] : [{ ...ticket, guest }]))
  await saveGuests(
    tx,
    kept.filter(({ id, guest }) => tickets.some((one) => one.id === id && one.guest !== guest)),
  )
  for (const ticket of kept) {
    if (!isHeld(ticket)) continue
    await cancelTicketReminders(tx, ticket, before)
    await scheduleTicketReminders(tx, ticket, changed, now)
    await notifyOfTicketChange(tx, ticket, before, changed)
  }
}
