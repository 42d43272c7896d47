import type { Database } from '../../core/database/database.ts'
import { isUuid } from '../../core/database/uuid.ts'

export async function findBookingId(db: Database, text: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('booking')
    .select('id')
    .where(isUuid(text) ? 'id' : 'number', '=', text)
    .executeTakeFirst()
  return row?.id
}

export function findOperatorBooking(db: Database, id: string) {
  return db
    .selectFrom('booking')
    .innerJoin('service', 'service.id', 'booking.service_id')
    .innerJoin('service_option', 'service_option.id', 'booking.option_id')
    .innerJoin('organizer', 'organizer.id', 'booking.organizer_id')
    .innerJoin('users', 'users.id', 'booking.user_id')
    .select([
      'booking.id',
      'booking.number',
      'booking.state',
      'booking.origin',
      'booking.starts_at',
      'booking.ends_at',
      'booking.time_zone',
      'booking.service_id',
      'booking.organizer_id',
    ])
    .select([
      'booking.units',
      'booking.price',
      'booking.policy',
      'booking.asked_move_id',
      'booking.enp_spent',
      'booking.charge_id',
    ])
    .select(['booking.paid_with', 'booking.paid_currency', 'booking.paid_amount', 'booking.paid_at'])
    .select(['service.title', 'service_option.name as option_name', 'organizer.name as organizer_name'])
    .select(['users.telegram_id', 'users.first_name'])
    .where('booking.id', '=', id)
    .executeTakeFirst()
}

export async function findBookingHistory(db: Database, id: string) {
  const events = await db
    .selectFrom('booking_event')
    .select(['event', 'at', 'detail'])
    .where('booking_id', '=', id)
    .orderBy('id')
    .limit(40)
    .execute()
  const refunds = await db
    .selectFrom('booking_refund')
    .select(['id', 'percent', 'amount', 'currency', 'method'])
    .where('booking_id', '=', id)
    .orderBy('created_at')
    .execute()
  const tripRefunds = await db
    .selectFrom('trip_refund')
    .select('id')
    .where('booking_id', '=', id)
    .orderBy('created_at')
    .execute()
  return { events, refunds, tripRefundIds: tripRefunds.map((refund) => refund.id) }
}

export async function findOperatorName(db: Database, telegramId: bigint): Promise<string | undefined> {
  const row = await db.selectFrom('users').select('first_name').where('telegram_id', '=', telegramId).executeTakeFirst()
  return row?.first_name
}

export function findUserBookings(db: Database, userId: string, limit: number) {
  return db
    .selectFrom('booking')
    .select(['id', 'number', 'state', 'starts_at'])
    .where('user_id', '=', userId)
    .orderBy('starts_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}
