import type { Tx } from '../../core/database.ts'
import type { PersonalData } from '../../core/personal-data.ts'

/** Nobody in the messenger has this id. */
const nobody = 0n

/** Whom a member of an organizer let in. After their erasure somebody did, of whom nothing is known. */
export const checkInData: PersonalData = {
  name: 'checkIns',
  export: (tx, userId) =>
    tx
      .selectFrom('redemption')
      .innerJoin('booking', 'booking.id', 'redemption.booking_id')
      .select(['booking.number', 'redemption.unit_id as unitId', 'redemption.quantity', 'redemption.at'])
      .where('redemption.by_telegram_id', '=', toTelegramId(tx, userId))
      .orderBy('redemption.id')
      .execute(),
  async erase(tx, userId) {
    await tx
      .updateTable('redemption')
      .set({ by_telegram_id: nobody })
      .where('by_telegram_id', '=', toTelegramId(tx, userId))
      .execute()
  },
}

const toTelegramId = (tx: Tx, userId: string) => tx.selectFrom('users').select('telegram_id').where('id', '=', userId)
