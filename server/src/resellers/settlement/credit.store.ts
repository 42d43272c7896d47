import { sql } from 'kysely'
import type { Tx } from '../../core/database/database.ts'

/**
 * Kopecks that the reseller owes: for settled bookings less its payments, and the net prices of
 * bookings that may still be settled. The caller has locked the reseller.
 */
export async function sumOwed(tx: Tx, resellerId: string): Promise<bigint> {
  const { rows } = await sql<{ owed: bigint }>`
    select (coalesce((
        select sum(net) from reseller_booking resold join booking on booking.id = resold.booking_id
        where resold.reseller_id = ${resellerId} and settled_at is null
          and booking.state not in ('expired', 'cancelled_by_organizer') and resold.cancelled_at is null), 0)
      - coalesce((
        select sum(balance) from ledger_account
        where owner_id is null and kind = ${`reseller:${resellerId}`} and currency = 'rub'), 0))::bigint as owed`.execute(
    tx,
  )
  return rows[0]?.owed ?? 0n
}
