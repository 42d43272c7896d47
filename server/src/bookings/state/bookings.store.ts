import { type BookingState, liveHolds } from '@enp/shared/booking-states'
import type { BookingEvent } from '@enp/shared/calls/bookings-shapes'
import type { Updateable } from 'kysely'
import type { Database, Tx } from '../../core/database.ts'
import { statesBefore } from '../../core/life-cycle.ts'
import type { Schema } from '../../core/schema.ts'
import { type BookingRow, bookingCycle } from './booking.rules.ts'

/** Locked until the transaction ends. Locks in one order: people, purchase and payment, booking, places, accounts. */
export function lockBooking(tx: Tx, id: string): Promise<BookingRow | undefined> {
  return tx.selectFrom('booking').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** A person's own; somebody else's is not found. */
export function findBooking(db: Database, userId: string, id: string): Promise<BookingRow | undefined> {
  return db
    .selectFrom('booking')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('origin', '=', 'app')
    .executeTakeFirst()
}

export type BookingChange = Omit<Updateable<Schema['booking']>, 'state'>

/** Only `changeState` calls this: it moves the places too. */
export async function saveBookingState(
  tx: Tx,
  { id, state }: Pick<BookingRow, 'id' | 'state'>,
  to: BookingState,
  change: BookingChange,
): Promise<BookingRow> {
  const changed = await tx
    .updateTable('booking')
    // The network of its user is known while it is a hold, and no longer.
    .set({ ...change, state: to, ...(!liveHolds.includes(to) && { network: null }) })
    .where('id', '=', id)
    .where('state', '=', state)
    .where('state', 'in', statesBefore(bookingCycle, to))
    .returningAll()
    .executeTakeFirst()
  if (!changed) throw new Error(`a booking can't become ${to} from ${state}`)
  return changed
}

interface BookingEventInput {
  readonly event: BookingEvent
  readonly at: Date
  readonly detail?: string
}

export async function recordBookingEvent(
  tx: Tx,
  bookingId: string,
  { event, at, detail }: BookingEventInput,
): Promise<void> {
  await tx
    .insertInto('booking_event')
    .values({ booking_id: bookingId, event, at, detail: detail ?? null })
    .execute()
}
