import type { BookingState } from '@enp/shared/bookings/booking-states'
import { sql } from 'kysely'
import type { Database } from '../../core/database/database.ts'
import type { MemberReach } from '../../team/access/members.rules.ts'
import { isBookingWithin } from '../../team/access/reach.sql.ts'
import { cancelledByOperator, tripRefunds } from '../queries/booking-queries.sql.ts'
import type { BookingRow } from '../state/booking.rules.ts'
import type { MemberBookingRow } from './member-booking.rules.ts'

/** The index of migration 44 has the same states. */
const upcomingStates = ['awaiting_organizer', 'confirmed', 'checked_in'] as const satisfies readonly BookingState[]

const views = (db: Database) =>
  db
    .selectFrom('booking')
    .innerJoin('service', 'service.id', 'booking.service_id')
    .innerJoin('service_option', 'service_option.id', 'booking.option_id')
    .innerJoin('organizer', 'organizer.id', 'booking.organizer_id')
    .selectAll('booking')
    .select(['service.title', 'service_option.name as option_name', 'organizer.name as organizer_name'])
    .select(
      sql<Readonly<Record<string, number>>>`(
        select coalesce(jsonb_object_agg(unit_id, total), '{}') from (
          select unit_id, sum(quantity)::integer as total from redemption
          where redemption.booking_id = booking.id group by unit_id) checked)`.as('redeemed'),
    )
    .select([cancelledByOperator.as('cancelled_by_operator'), tripRefunds.as('trip_refunds')])

/** The caller checks access. */
export function findMemberBooking(db: Database, id: string): Promise<MemberBookingRow | undefined> {
  return views(db).where('booking.id', '=', id).executeTakeFirst()
}

/** Starts with today, in local time: requests that await a decision first, then by start. */
export function findUpcomingMemberBookings(
  db: Database,
  reach: MemberReach,
  limit: number,
): Promise<MemberBookingRow[]> {
  return views(db)
    .where(isBookingWithin(reach))
    .where('booking.state', 'in', upcomingStates)
    .where(isAhead)
    .orderBy(sql`booking.state <> 'awaiting_organizer'`)
    .orderBy('booking.starts_at')
    .orderBy('booking.id')
    .limit(limit)
    .execute()
}

export async function countUpcomingMemberBookings(db: Database, reach: MemberReach): Promise<number> {
  const { total } = await db
    .selectFrom('booking')
    .select(({ fn }) => fn.countAll<bigint>().as('total'))
    .where(isBookingWithin(reach))
    .where('state', 'in', upcomingStates)
    .where(isAhead)
    .executeTakeFirstOrThrow()
  return Number(total)
}

const isAhead = sql<boolean>`(booking.ends_at > app_now()
  or booking.last_day >= (app_now() at time zone booking.time_zone)::date)`

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
