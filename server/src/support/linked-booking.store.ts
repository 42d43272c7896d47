import type { SupportRequest } from '@enp/shared/calls/users/support'
import { sql } from 'kysely'
import type { Database, Tx } from '../core/database/database.ts'

interface Mention {
  readonly requestId: string
  readonly numbers: readonly string[]
}

/** The first booking counts. Numbers of bookings that do not concern the user change nothing. */
export async function linkBooking(tx: Tx, { requestId, numbers }: Mention): Promise<void> {
  if (numbers.length === 0) return
  await sql`
    update support_request set booking_id = (
      select booking.id from booking
      join users on users.id = support_request.user_id
      where booking.number = any(${numbers}::text[]) and (booking.user_id = users.id or exists (
        select from organizer_member member
        where member.organizer_id = booking.organizer_id and member.telegram_id = users.telegram_id
          and (member.until is null or member.until > app_now())
          and (member.service_id is null or member.service_id = booking.service_id)))
      order by array_position(${numbers}::text[], booking.number) limit 1)
    where id = ${requestId} and booking_id is null`.execute(tx)
}

export async function findLinkedBooking(db: Database, id: string): Promise<SupportRequest['linkedBooking']> {
  const row = await db
    .selectFrom('booking')
    .innerJoin('service', 'service.id', 'booking.service_id')
    .select(['booking.number', 'service.title', 'booking.state'])
    .select(sql<string>`booking.first_day::text`.as('day'))
    .where('booking.id', '=', id)
    .executeTakeFirst()
  return row && { bookingId: id, ...row }
}
