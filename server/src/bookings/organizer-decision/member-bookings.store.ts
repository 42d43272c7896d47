import type { BookingState } from '@enp/shared/bookings/booking-states'
import { sql } from 'kysely'
import type { Database } from '../../core/database/database.ts'
import type { MemberReach } from '../../team/access/members.rules.ts'
import { isBookingWithin } from '../../team/access/reach.sql.ts'
import { cancelledByOperator, tripRefunds } from '../queries/booking-queries.sql.ts'
import type { BookingRow } from '../state/booking.rules.ts'
import { addGuestAnswers } from '../tickets/guest-answers.store.ts'
import type { MemberBookingRow } from './member-booking.rules.ts'

const views = (db: Database) =>
  db
    .selectFrom('booking')
    .innerJoin('service', 'service.id', 'booking.service_id')
    .innerJoin('service_option', 'service_option.id', 'booking.option_id')
    .innerJoin('organizer', 'organizer.id', 'booking.organizer_id')
    .leftJoin('direct_payment', 'direct_payment.booking_id', 'booking.id')
    .selectAll('booking')
    .select(['service.title', 'service_option.name as option_name', 'organizer.name as organizer_name'])
    .select(['direct_payment.price as own_price', 'direct_payment.method as paid_by'])
    .select(['direct_payment.changed_at', 'direct_payment.before as before_change'])
    .select(
      sql<Readonly<Record<string, number>>>`(
        select coalesce(jsonb_object_agg(unit_id, total), '{}') from (
          select unit_id, sum(quantity)::integer as total from redemption
          where redemption.booking_id = booking.id group by unit_id) checked)`.as('redeemed'),
    )
    .select([cancelledByOperator.as('cancelled_by_operator'), tripRefunds.as('trip_refunds')])

/** The caller checks access. */
export async function findMemberBooking(db: Database, id: string): Promise<MemberBookingRow | undefined> {
  const [row] = await findMemberBookings(db, [id])
  return row
}

/** In the order of `ids`. The caller checks access. */
export async function findMemberBookings(db: Database, ids: readonly string[]): Promise<MemberBookingRow[]> {
  if (ids.length === 0) return []
  const rows = await addGuestAnswers(db, await views(db).where('booking.id', 'in', ids).execute())
  return rows.sort((left, right) => ids.indexOf(left.id) - ids.indexOf(right.id))
}

export function findWaitingBookings(db: Database, reach: MemberReach): Promise<BookingRow[]> {
  return db
    .selectFrom('booking')
    .selectAll()
    .where(isBookingWithin(reach))
    .where('state', '=', sql.lit<BookingState>('awaiting_organizer'))
    .orderBy('starts_at')
    .execute()
}

/** Does not lock the booking, because other rows must be locked before it. */
export function findBookingScope(
  db: Database,
  id: string,
): Promise<{ organizerId: string; serviceId: string } | undefined> {
  return db
    .selectFrom('booking')
    .select(['organizer_id as organizerId', 'service_id as serviceId'])
    .where('id', '=', id)
    .executeTakeFirst()
}
