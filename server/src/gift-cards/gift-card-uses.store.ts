import type { Selectable } from 'kysely'
import type { Tx } from '../core/database/database.ts'
import type { DB } from '../core/database/database-types.ts'

export type GiftCardUse = Selectable<DB['gift_card_use']>

/** The caller has locked the booking. */
export function lockGiftCardUse(tx: Tx, bookingId: string): Promise<GiftCardUse | undefined> {
  return tx.selectFrom('gift_card_use').selectAll().where('booking_id', '=', bookingId).forUpdate().executeTakeFirst()
}

type ReservedUse = Pick<GiftCardUse, 'booking_id' | 'gift_card_id' | 'amount' | 'moves'>

/** Throws if the card already paid for the booking. */
export async function saveGiftCardUse(tx: Tx, use: ReservedUse, now: Date): Promise<void> {
  await tx
    .insertInto('gift_card_use')
    .values({ ...use, state: 'reserved', at: now })
    .onConflict((conflict) =>
      conflict
        .column('booking_id')
        .doUpdateSet({ ...use, state: 'reserved', at: now })
        .where('gift_card_use.state', '<>', 'paid'),
    )
    .returning('booking_id')
    .executeTakeFirstOrThrow()
}

export async function saveGiftCardUseState(
  tx: Tx,
  bookingId: string,
  state: 'paid' | 'released',
  now: Date,
): Promise<void> {
  await tx
    .updateTable('gift_card_use')
    .set({ state, at: now })
    .where('booking_id', '=', bookingId)
    .where('state', '=', 'reserved')
    .returning('booking_id')
    .executeTakeFirstOrThrow()
}
