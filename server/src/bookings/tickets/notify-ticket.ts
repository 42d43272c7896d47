import type { Tx } from '../../core/database/database.ts'
import { cancelNotification, enqueueNotification, rewriteUnsentNotification } from '../../core/notifications/outbox.ts'
import { findDepartureGuide } from '../guides/guides.store.ts'
import { findPendingDecision } from '../minimum/minimum.store.ts'
import { type BookingRow, listReminders, tripReminderHours, tripValues } from '../state/booking.rules.ts'
import { findTripLocation } from '../state/bookings.store.ts'
import { type HeldTicket, isHeld, type TicketEndReason } from './ticket.rules.ts'
import { findLiveTickets } from './tickets.store.ts'

type Hours = (typeof tripReminderHours)[number]

/** A new holder and a changed trip get new reminders. */
const reminderKey = (ticket: HeldTicket, { voucher_version: version }: Versioned, hours: Hours) =>
  `ticket_soon:${ticket.id}:${ticket.number}:${version}:${hours}`

type Versioned = Pick<BookingRow, 'voucher_version'>

/** Without the number, which is the code of the whole booking. */
async function getTicketValues(tx: Tx, { id: ticketId }: HeldTicket, booking: BookingRow) {
  const { number: _number, bookingId: _bookingId, ...trip } = tripValues(booking, await findTripLocation(tx, booking))
  return { ticketId, ...trip }
}

async function createReminder(tx: Tx, ticket: HeldTicket, booking: BookingRow) {
  const { point, point_en } = await findTripLocation(tx, booking)
  const guide = await findDepartureGuide(tx, booking)
  const trip = { ...(await getTicketValues(tx, ticket, booking)), point, ...(guide && { guide }) }
  return (hours: Hours) => {
    const values = { ...trip, hours, ...(point_en !== null && { point_en }) }
    return { kind: 'ticket_soon', values } as const
  }
}

export async function scheduleTicketReminders(
  tx: Tx,
  ticket: HeldTicket,
  booking: BookingRow,
  now: Date,
): Promise<void> {
  const toContent = await createReminder(tx, ticket, booking)
  const decidesAt = await findPendingDecision(tx, booking)
  for (const { hours, dueAt, expiresAt } of listReminders(booking, now, decidesAt))
    await enqueueNotification(tx, {
      ...{ key: reminderKey(ticket, booking, hours), userId: ticket.holder_id, content: toContent(hours) },
      ...{ dueAt, expiresAt },
    })
}

export async function cancelTicketReminders(tx: Tx, ticket: HeldTicket, booking: Versioned): Promise<void> {
  for (const hours of tripReminderHours) await cancelNotification(tx, reminderKey(ticket, booking, hours)).execute()
}

/** Changes the text of reminders of all companions that were not sent yet. */
export async function rewriteTicketReminders(tx: Tx, booking: BookingRow): Promise<void> {
  for (const ticket of (await findLiveTickets(tx, booking.id)).filter(isHeld)) {
    const toContent = await createReminder(tx, ticket, booking)
    for (const hours of tripReminderHours)
      await rewriteUnsentNotification(tx, reminderKey(ticket, booking, hours), toContent(hours))
  }
}

interface Acceptance {
  readonly ticket: HeldTicket
  /** Undefined if the traveller sent it. */
  readonly former: HeldTicket | undefined
  readonly name: string
}

/** To the traveller and the former holder. `about` is the user whom both messages name. */
export async function notifyOfAcceptance(
  tx: Tx,
  booking: BookingRow,
  { ticket, former, name }: Acceptance,
): Promise<void> {
  const about = ticket.holder_id
  const key = `${ticket.id}:${ticket.number}`
  if (ticket.holder_id !== booking.user_id) {
    const values = { ...tripValues(booking, await findTripLocation(tx, booking)), name }
    const content = { kind: 'ticket_accepted', values } as const
    await enqueueNotification(tx, { key: `ticket_accepted:${key}`, userId: booking.user_id, content, about })
  }
  if (!former || former.holder_id === booking.user_id) return
  const values = { ...(await getTicketValues(tx, former, booking)), name }
  const content = { kind: 'ticket_passed', values } as const
  await enqueueNotification(tx, { key: `ticket_passed:${key}`, userId: former.holder_id, content, about })
}

export async function notifyOfTicketEnd(
  tx: Tx,
  booking: BookingRow,
  ticket: HeldTicket,
  reason: TicketEndReason,
): Promise<void> {
  // The traveller is notified of the cancellation itself.
  if (ticket.holder_id === booking.user_id) return
  const content = { kind: 'ticket_ended', values: { ...(await getTicketValues(tx, ticket, booking)), reason } } as const
  await enqueueNotification(tx, { key: `ticket_ended:${ticket.id}`, userId: ticket.holder_id, content })
}

export async function notifyOfTicketChange(
  tx: Tx,
  ticket: HeldTicket,
  before: BookingRow,
  booking: BookingRow,
): Promise<void> {
  if (ticket.holder_id === booking.user_id) return
  const { starts_at: startsAt, start_time: startTime } = before
  const from = { startsAt: startsAt.toISOString(), ...(startTime !== '' && { startTime }) }
  const isMoved = startsAt.getTime() !== booking.starts_at.getTime()
  const values = { ...(await getTicketValues(tx, ticket, booking)), ...(isMoved && { from }) }
  const key = `ticket_changed:${ticket.id}:${ticket.number}:${booking.voucher_version}`
  await enqueueNotification(tx, { key, userId: ticket.holder_id, content: { kind: 'ticket_changed', values } })
}
