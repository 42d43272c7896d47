import { withoutExtras } from '@enp/shared/bookings/units'
import type { OfferedPlace } from '@enp/shared/calls/bookings/tickets'
import type { Selectable } from 'kysely'
import type { DB } from '../../core/database/database-types.ts'
import type { LifeCycle } from '../../core/life-cycle.ts'
import type { BookingRow } from '../state/booking.rules.ts'

export type TicketRow = Selectable<DB['booking_ticket']>
export type TicketEndReason = NonNullable<TicketRow['end_reason']>

/** See docs/rules/companions.md. */
export const ticketLifeCycle: LifeCycle<TicketRow['state']> = {
  offered: ['held', 'ended'],
  held: ['ended'],
  ended: [],
}

export type HeldTicket = TicketRow & { readonly number: number; readonly holder_id: string }

export const isHeld = (ticket: TicketRow): ticket is HeldTicket =>
  ticket.state === 'held' && ticket.number !== null && ticket.holder_id !== null

type Guests = Pick<BookingRow, 'units'>
type Unit = ReturnType<typeof withoutExtras<BookingRow['units'][number]>>[number]

/** The unit of each guest in the order of `units`. The places of a stay are its rooms. */
export function listGuestUnits({ units }: Guests): Unit[] {
  return withoutExtras(units).flatMap((unit) => Array.from({ length: unit.quantity }, () => unit))
}

/** Whether places of the booking can be sent and accepted now. */
export function isSendable({ state, starts_at, origin }: SendableColumns, now: Date): boolean {
  return (state === 'confirmed' || state === 'checked_in') && origin === 'app' && now < starts_at
}

type SendableColumns = Pick<BookingRow, 'state' | 'starts_at' | 'origin'>

export interface GuestMove {
  readonly ticket: TicketRow
  /** Undefined if the changed booking has no place for it. */
  readonly guest: number | undefined
}

/** Places of live tickets after a change of the party: a ticket keeps its unit, else its kind. */
export function placeTickets(tickets: readonly TicketRow[], before: Guests, after: Guests): GuestMove[] {
  const [former, guests] = [listGuestUnits(before), listGuestUnits(after)]
  const free = new Set(guests.keys())
  const take = (guest: number | undefined) => {
    if (guest !== undefined) free.delete(guest)
    return guest
  }
  const place = (ticket: TicketRow) => {
    const unit = former[ticket.guest]
    const find = (key: 'unitId' | 'kind') => [...free].find((guest) => guests[guest]?.[key] === unit?.[key])
    const isUnchanged = free.has(ticket.guest) && guests[ticket.guest]?.unitId === unit?.unitId
    return { ticket, guest: unit && take(isUnchanged ? ticket.guest : (find('unitId') ?? find('kind'))) }
  }
  // Accepted places come first, because their companions count on them.
  return [...tickets]
    .sort((one, other) => Number(isHeld(other)) - Number(isHeld(one)) || one.guest - other.guest)
    .map(place)
}

/** Of the link as `readerId` sees it. */
export function toOfferedState(ticket: TicketRow, booking: SendableColumns, readerId: string, now: Date) {
  return findOfferedState(ticket, booking, readerId, now) satisfies OfferedPlace['state']
}

function findOfferedState(ticket: TicketRow, booking: SendableColumns, readerId: string, now: Date) {
  if (ticket.state === 'ended') return 'withdrawn'
  if (ticket.offered_by === readerId) return 'own'
  if (ticket.offered_by === null) return ticket.holder_id === readerId ? 'mine' : 'taken'
  return isSendable(booking, now) ? 'open' : 'over'
}
