import type { UpcomingBooking } from '@enp/shared/calls/operators/suspensions'
import { sql } from 'kysely'
import type { Database } from '../../core/database/database.ts'
import { isUpcoming } from './upcoming.sql.ts'

interface UpcomingRow {
  readonly id: string
  readonly number: string
  readonly state: UpcomingBooking['state']
  readonly title: string
  readonly starts_at: Date
  readonly time_zone: string
}

const isPending = sql`exists (
  select from operator_cancellation where booking_id = booking.id and operator_cancellation.state = 'pending')`

/** Without scheduled cancellations, the next ones first. */
export async function findUpcomingBookings(db: Database, organizerId: string, limit: number): Promise<UpcomingRow[]> {
  const { rows } = await sql<UpcomingRow>`
    select booking.id, number, booking.state, title, starts_at, booking.time_zone
    from booking join service on service.id = service_id
    where booking.organizer_id = ${organizerId} and ${isUpcoming} and not ${isPending}
    order by starts_at, booking.id limit ${limit}`.execute(db)
  return rows
}

export async function countUpcomingBookings(db: Database, organizerId: string) {
  const { rows } = await sql<{ total: bigint; scheduled: bigint }>`
    select count(*) filter (where not ${isPending}) as total, count(*) filter (where ${isPending}) as scheduled
    from booking where organizer_id = ${organizerId} and ${isUpcoming}`.execute(db)
  return { total: Number(rows[0]?.total ?? 0), scheduled: Number(rows[0]?.scheduled ?? 0) }
}
