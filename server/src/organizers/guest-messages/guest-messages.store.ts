import type { MessageSide } from '@enp/shared/calls/organizers/organizer-messages'
import { sql } from 'kysely'
import type { BookingRow } from '../../bookings/state/booking.rules.ts'
import { appNow } from '../../core/database/clock.ts'
import type { Database, Tx } from '../../core/database/database.ts'

export interface GuestThreadRow extends BookingRow {
  readonly title: string
  readonly organizer_name: string
  readonly first_name: string
  readonly guest_telegram_id: bigint
  readonly erased_at: Date | null
}

export function findThread(db: Database, bookingId: string): Promise<GuestThreadRow | undefined> {
  return selectThreads(db).where('booking.id', '=', bookingId).executeTakeFirst()
}

/** Locked until the transaction ends, so that the hourly message count is exact. */
export async function lockThread(tx: Tx, bookingId: string): Promise<GuestThreadRow | undefined> {
  await tx.selectFrom('booking').select('id').where('id', '=', bookingId).forNoKeyUpdate().execute()
  return findThread(tx, bookingId)
}

const selectThreads = (db: Database) =>
  db
    .selectFrom('booking')
    .innerJoin('service', 'service.id', 'booking.service_id')
    .innerJoin('organizer', 'organizer.id', 'booking.organizer_id')
    .innerJoin('users', 'users.id', 'booking.user_id')
    .selectAll('booking')
    .select(['service.title', 'organizer.name as organizer_name', 'users.first_name', 'users.erased_at'])
    .select('users.telegram_id as guest_telegram_id')

export interface NewGuestMessage {
  readonly bookingId: string
  readonly side: MessageSide
  readonly telegramId: number
  readonly updateId: number
  readonly text: string
}

export async function insertGuestMessage(tx: Tx, message: NewGuestMessage): Promise<string | undefined> {
  const row = await tx
    .insertInto('guest_message')
    .values({
      booking_id: message.bookingId,
      side: message.side,
      by_telegram_id: BigInt(message.telegramId),
      update_id: BigInt(message.updateId),
      text: message.text,
      created_at: appNow,
    })
    .onConflict((conflict) => conflict.columns(['booking_id', 'by_telegram_id', 'update_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function countRecent(db: Database, { bookingId, telegramId, updateId }: NewGuestMessage): Promise<number> {
  const { count } = await db
    .selectFrom('guest_message')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('booking_id', '=', bookingId)
    .where('by_telegram_id', '=', BigInt(telegramId))
    .where('update_id', '<>', BigInt(updateId))
    .where('created_at', '>', sql<Date>`app_now() - interval '1 hour'`)
    .executeTakeFirstOrThrow()
  return count
}

export async function findGuestMessages(db: Database, bookingId: string, limit: number) {
  const rows = await db
    .selectFrom('guest_message')
    .select(['side', 'text', 'created_at'])
    .where('booking_id', '=', bookingId)
    .orderBy('created_at', 'desc')
    .orderBy('update_id', 'desc')
    .limit(limit)
    .execute()
  return rows.reverse().map(({ side, text, created_at }) => ({ side, text, at: created_at.toISOString() }))
}
