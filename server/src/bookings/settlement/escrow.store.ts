import { type Money, money } from '@enp/shared/money'
import { sql } from 'kysely'
import type { Tx } from '../../core/database.ts'
import type { EscrowCurrency } from '../../core/row-states.ts'

/** A transfer of the same transaction moves the money. The caller has locked the booking. */
export async function addToEscrow(
  tx: Tx,
  bookingId: string,
  { currency, amount }: Money<EscrowCurrency>,
): Promise<void> {
  await tx
    .insertInto('booking_escrow')
    .values({ booking_id: bookingId, currency, amount })
    .onConflict((conflict) =>
      conflict
        .columns(['booking_id', 'currency'])
        .doUpdateSet({ amount: sql`booking_escrow.amount + excluded.amount` }),
    )
    .execute()
}

/** The database refuses more than the booking has in escrow. */
export async function subtractFromEscrow(
  tx: Tx,
  bookingId: string,
  { currency, amount }: Money<EscrowCurrency>,
): Promise<void> {
  if (amount === 0n) return
  const { numUpdatedRows } = await tx
    .updateTable('booking_escrow')
    .set({ amount: sql`amount - ${amount}::bigint` })
    .where('booking_id', '=', bookingId)
    .where('currency', '=', currency)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Error(`the booking ${bookingId} has no ${currency} in escrow`)
}

export async function findEscrow(tx: Tx, bookingId: string): Promise<Money<EscrowCurrency>[]> {
  const rows = await tx
    .selectFrom('booking_escrow')
    .select(['currency', 'amount'])
    .where('booking_id', '=', bookingId)
    .where('amount', '>', 0n)
    .orderBy('currency')
    .execute()
  return rows.map(({ currency, amount }) => money(currency, amount))
}
