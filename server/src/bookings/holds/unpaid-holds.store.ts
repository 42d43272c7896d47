import { sql } from 'kysely'
import type { Tx } from '../../core/database/database.ts'
import type { BookingRow } from '../state/booking.rules.ts'

interface UnpaidHold {
  readonly livedSeconds: number
  readonly counts: boolean
  readonly endedAt: Date
}

/** Total for this user and departure in the last 24 hours, since the last counted end. */
export async function findUncountedSeconds(tx: Tx, booking: BookingRow): Promise<number> {
  const { user_id: userId, option_id: optionId, first_day: first, last_day: last, start_time: startTime } = booking
  const { rows } = await sql<{ seconds: number }>`
    with same as (
      select lived_seconds, counts, ended_at from unpaid_hold
        where user_id = ${userId} and option_id = ${optionId} and start_time = ${startTime}
          and first_day <= ${last} and last_day >= ${first} and ended_at > app_now() - interval '24 hours'
    )
    select coalesce(sum(lived_seconds), 0)::integer as seconds from same
      where not counts and ended_at > coalesce((select max(ended_at) from same where counts), '-infinity')`.execute(tx)
  return rows[0]?.seconds ?? 0
}

export async function insertUnpaidHold(tx: Tx, booking: BookingRow, unpaid: UnpaidHold): Promise<void> {
  const { id, user_id, option_id, first_day, last_day, start_time, network } = booking
  const { livedSeconds: lived_seconds, counts, endedAt: ended_at } = unpaid
  await tx
    .insertInto('unpaid_hold')
    .values({
      ...{ booking_id: id, user_id, option_id, first_day, last_day, start_time, network },
      ...{ lived_seconds, counts, ended_at },
    })
    .onConflict((existing) => existing.column('booking_id').doNothing())
    .execute()
}

export async function deleteUnpaidHold(tx: Tx, bookingId: string): Promise<void> {
  await tx.deleteFrom('unpaid_hold').where('booking_id', '=', bookingId).execute()
}

export async function deleteUserUnpaidHolds(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('unpaid_hold').where('user_id', '=', userId).execute()
  await tx
    .updateTable('booking')
    .set({ network: null })
    .where('user_id', '=', userId)
    .where('network', 'is not', null)
    .execute()
}
