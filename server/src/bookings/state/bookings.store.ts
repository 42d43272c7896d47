import { type BookingEvent, type BookingState, liveHoldStates } from '@enp/shared/bookings/booking-states'
import { sql, type Updateable } from 'kysely'
import type { Database, Tx } from '../../core/database/database.ts'
import type { DB } from '../../core/database/database-types.ts'
import { statesBefore } from '../../core/life-cycle.ts'
import { type BookingRow, bookingCycle } from './booking.rules.ts'

/** Order of locks: users, purchase and payment, booking, places, accounts. */
export function lockBooking(tx: Tx, id: string): Promise<BookingRow | undefined> {
  return tx.selectFrom('booking').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export function findBookingById(db: Database, id: string): Promise<BookingRow | undefined> {
  return db.selectFrom('booking').selectAll().where('id', '=', id).executeTakeFirst()
}

export function findBooking(db: Database, userId: string, id: string): Promise<BookingRow | undefined> {
  return db
    .selectFrom('booking')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('origin', '=', 'app')
    .executeTakeFirst()
}

export type BookingUpdate = Omit<Updateable<DB['booking']>, 'state'>

/** Only `changeState` may call this, because it moves the places too. */
export async function saveBookingState(
  tx: Tx,
  { id, state }: Pick<BookingRow, 'id' | 'state'>,
  to: BookingState,
  change: BookingUpdate,
): Promise<BookingRow> {
  const changed = await tx
    .updateTable('booking')
    // The user's network is stored only while the booking is a hold.
    .set({ ...change, state: to, ...(!liveHoldStates.includes(to) && { network: null }) })
    .where('id', '=', id)
    .where('state', '=', state)
    .where('state', 'in', statesBefore(bookingCycle, to))
    .returningAll()
    .executeTakeFirst()
  if (!changed) throw new Error(`a booking cannot go from ${state} to ${to}`)
  return changed
}

/** The caller has locked the booking, which is a no-show. */
export async function updateNoShow(
  tx: Tx,
  id: string,
  change: Pick<BookingUpdate, 'due_at' | 'no_show_objected_at' | 'tax'>,
): Promise<void> {
  await tx.updateTable('booking').set(change).where('id', '=', id).where('state', '=', 'no_show').execute()
}

/** The caller has locked the booking. */
export async function saveContact(tx: Tx, id: string, contact: BookingRow['contact']): Promise<void> {
  await tx
    .updateTable('booking')
    .set({ contact: contact && JSON.stringify(contact) })
    .where('id', '=', id)
    .execute()
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

interface TripPlace {
  readonly title: string
  readonly title_en: string | null
  readonly point: string
  readonly point_en: string | null
}

export function findTripLocation(db: Database, { service_id: id }: Pick<BookingRow, 'service_id'>): Promise<TripPlace> {
  return (
    db
      .selectFrom('service')
      .innerJoin('service_page', 'service_page.service_id', 'service.id')
      .select(['title', 'title_en', sql<string>`coalesce(details ->> 'meetingPoint', address)`.as('point')])
      // The address never replaces a meeting point that has no English text.
      .select(
        sql<
          string | null
        >`case when details ? 'meetingPoint' then details ->> 'meetingPoint_en' else address_en end`.as('point_en'),
      )
      .where('service.id', '=', id)
      .executeTakeFirstOrThrow()
  )
}
