import { sql } from 'kysely'
import type { Tx } from '../../core/database/database.ts'
import type { PersonalDataHandler } from '../../core/personal-data-handler.ts'

const unusedTelegramId = 0n

/** Erases messages about the guest's bookings. Messages of members lose their author. */
export const guestMessageData: PersonalDataHandler = {
  name: 'guestMessages',
  async export(tx, userId) {
    const messages = await tx
      .selectFrom('guest_message')
      .innerJoin('booking', 'booking.id', 'guest_message.booking_id')
      .select(['booking.number', 'guest_message.side', 'guest_message.text', 'guest_message.created_at as at'])
      .where(({ or, eb }) =>
        or([eb('booking.user_id', '=', userId), eb('guest_message.by_telegram_id', '=', toTelegramId(tx, userId))]),
      )
      .orderBy('guest_message.created_at')
      .orderBy('guest_message.id')
      .execute()
    const departureMessages = await tx
      .selectFrom('departure_message')
      .select(['day', 'start_time as startTime', 'text', 'recipients as people', 'created_at as at'])
      .where('by_telegram_id', '=', toTelegramId(tx, userId))
      .orderBy('created_at')
      .execute()
    const cancelled = await tx
      .selectFrom('departure_cancellation')
      .select(['day', 'start_time as startTime', 'usual_reason as usualReason', 'own_reason as ownReason'])
      .select('created_at as at')
      .where('by_telegram_id', '=', toTelegramId(tx, userId))
      .orderBy('created_at')
      .execute()
    const moved = await tx
      .selectFrom('departure_move')
      .select(['day', 'start_time as startTime', 'to_day as toDay', 'to_start_time as toStartTime', 'state'])
      .select(['usual_reason as usualReason', 'own_reason as ownReason', 'created_at as at'])
      .where('by_telegram_id', '=', toTelegramId(tx, userId))
      .orderBy('created_at')
      .execute()
    return [
      ...messages.map((talk) => ({ kind: 'message' as const, ...talk })),
      ...departureMessages.map((message) => ({ kind: 'toEverybody' as const, ...message })),
      ...cancelled.map((departure) => ({ kind: 'cancelledDeparture' as const, ...departure })),
      ...moved.map((departure) => ({ kind: 'movedDeparture' as const, ...departure })),
    ]
  },
  async erase(tx, userId) {
    const bookings = tx.selectFrom('booking').select('id').where('user_id', '=', userId)
    await tx.deleteFrom('notification').where('about', 'in', bookings).execute()
    await tx.deleteFrom('guest_message').where('booking_id', 'in', bookings).execute()
    for (const table of ['guest_message', 'departure_message', 'departure_cancellation', 'departure_move'] as const)
      await sql`update ${sql.table(table)} set by_telegram_id = ${unusedTelegramId}
        where by_telegram_id = ${toTelegramId(tx, userId)}`.execute(tx)
    await tx.deleteFrom('departure_cancellation_message').where('telegram_id', '=', toTelegramId(tx, userId)).execute()
  },
}

const toTelegramId = (tx: Tx, userId: string) => tx.selectFrom('users').select('telegram_id').where('id', '=', userId)
