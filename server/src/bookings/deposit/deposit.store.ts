import { sql } from 'kysely'
import type { Database, Tx } from '../../core/database/database.ts'
import type { Rates } from '../../rates/rates.rules.ts'
import type { ChargeRow } from '../charges/charge.rules.ts'
import type { BookingRow } from '../state/booking.rules.ts'

/** The caller has locked the booking. */
export function saveRestPaid(tx: Tx, id: string): Promise<BookingRow> {
  return tx.updateTable('booking').set({ rest_left: 0n }).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

/** In any state; undefined if the booking was paid at once. */
export function findRestCharge(db: Database, bookingId: string): Promise<ChargeRow | undefined> {
  return db
    .selectFrom('booking_charge')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where('purpose', '=', 'rest')
    .executeTakeFirst()
}

/** The caller has locked the booking. */
export async function saveRestQuote(tx: Tx, chargeId: string, rates: Rates, now: Date): Promise<void> {
  await tx
    .updateTable('booking_charge')
    .set({
      ...{ usdt_rate: rates.usdt.amount, ton_rate: rates.ton.amount, rate_margin_basis_points: rates.margin },
      quoted_at: now,
    })
    .where('id', '=', chargeId)
    .where('state', '=', 'open')
    .execute()
}

/** A payment that is on its way keeps the later `due_at`. The caller has locked the booking. */
export async function saveRestDue(tx: Tx, bookingId: string, until: Date): Promise<BookingRow> {
  await tx
    .updateTable('booking_charge')
    .set({
      expires_at: until,
      due_at: sql<Date>`case when due_at > expires_at then greatest(due_at, ${until}) else ${until} end`,
    })
    .where('booking_id', '=', bookingId)
    .where('purpose', '=', 'rest')
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
  return tx
    .updateTable('booking')
    .set({ rest_due_at: until })
    .where('id', '=', bookingId)
    .returningAll()
    .executeTakeFirstOrThrow()
}
