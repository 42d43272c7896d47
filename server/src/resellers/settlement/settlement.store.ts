import { sql } from 'kysely'
import type { BookingRow } from '../../bookings/state/booking.rules.ts'
import { appNow } from '../../core/database/clock.ts'
import type { Database, Tx } from '../../core/database/database.ts'
import type { ResellerBookingRow } from '../bookings/resold-booking.rules.ts'

const endedStates = sql`('completed', 'no_show', 'cancelled_by_tourist', 'cancelled_by_organizer', 'declined', 'expired')`

export interface DueSettlement {
  readonly id: string
  readonly failures: number
}

/** A settlement that failed is due again after its pause. */
export async function findUnsettled(db: Database, limit: number): Promise<DueSettlement[]> {
  const { rows } = await sql<DueSettlement>`
    select resold.id, settle_failures as failures from reseller_booking resold join booking on booking.id = booking_id
    where settled_at is null and settle_at <= ${appNow} and (settle_again_at is null or settle_again_at <= ${appNow})
      and booking.state in ${endedStates}
      and (booking.state <> 'no_show' or booking.due_at is null)
    order by settle_at limit ${limit}`.execute(db)
  return rows
}

/** Counts a failure once, also if several workers had it. */
export async function saveSettlementFailure(
  db: Database,
  { id, failures }: DueSettlement,
  pauseMinutes: number,
): Promise<void> {
  await db
    .updateTable('reseller_booking')
    .set({ settle_failures: failures + 1, settle_again_at: sql`${appNow} + make_interval(mins => ${pauseMinutes})` })
    .where('id', '=', id)
    .where('settled_at', 'is', null)
    .where('settle_failures', '=', failures)
    .execute()
}

interface Unsettled {
  readonly resold: ResellerBookingRow
  readonly booking: BookingRow
}

/** Locks the booking, then its row here. Undefined if it is settled, or another worker has it. */
export async function lockUnsettled(tx: Tx, id: string): Promise<Unsettled | undefined> {
  const booking = await tx
    .selectFrom('booking')
    .selectAll('booking')
    .where('id', '=', (eb) => eb.selectFrom('reseller_booking').select('booking_id').where('id', '=', id))
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  const resold =
    booking &&
    (await tx
      .selectFrom('reseller_booking')
      .selectAll()
      .where('id', '=', id)
      .where('settled_at', 'is', null)
      .forUpdate()
      .executeTakeFirst())
  return resold && { resold, booking }
}

export async function saveSettled(tx: Tx, id: string, { net, at }: { net: bigint; at: Date }): Promise<void> {
  await tx
    .updateTable('reseller_booking')
    .set({ settled_net: net, settled_at: at })
    .where('id', '=', id)
    .where('settled_at', 'is', null)
    .execute()
}
