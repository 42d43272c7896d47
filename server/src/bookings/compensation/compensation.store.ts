import { sql } from 'kysely'
import type { Database, Tx } from '../../core/database.ts'
import type { CompensationFacts } from './compensation.rules.ts'

export async function findCompensationFacts(
  db: Database,
  bookingIds: readonly string[],
): Promise<Map<string, CompensationFacts>> {
  if (bookingIds.length === 0) return new Map()
  const { rows } = await sql<{ id: string; confirmed_at: Date | null; is_member: boolean }>`
    select booking.id,
      (select min(at) from booking_event where booking_id = booking.id and event = 'confirmed') as confirmed_at,
      was_member_since(booking.user_id, booking.organizer_id, booking.created_at) as is_member
    from booking where id = any(${bookingIds})`.execute(db)
  return new Map(
    rows.map(({ id, confirmed_at, is_member: isMember }) => [id, { confirmedAt: confirmed_at ?? undefined, isMember }]),
  )
}

export async function saveCompensation(tx: Tx, id: string, enp: bigint): Promise<void> {
  await tx.updateTable('booking').set({ compensation: enp }).where('id', '=', id).execute()
}
