import type { Database } from '../../core/database/database.ts'
import type { BookingRow } from '../state/booking.rules.ts'
import { isHeld, listGuestUnits } from '../tickets/ticket.rules.ts'
import { findLiveTickets } from '../tickets/tickets.store.ts'
import type { DoorTicket } from './check-in.rules.ts'

/** Tickets of companions that are valid now. */
export async function findDoorTickets(
  db: Database,
  { id, units }: Pick<BookingRow, 'id' | 'units'>,
): Promise<DoorTicket[]> {
  const guests = listGuestUnits({ units })
  return (await findLiveTickets(db, id)).filter(isHeld).flatMap(({ guest, number }) => {
    const unit = guests[guest]
    return unit ? [{ number, unitId: unit.unitId }] : []
  })
}
