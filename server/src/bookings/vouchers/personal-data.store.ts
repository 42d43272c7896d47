import type { Tx } from '../../core/database.ts'
import type { PersonalDataHandler } from '../../core/personal-data-handler.ts'

/** Id that no Telegram user has. */
const erasedMemberId = 0n

/** Check-ins that a member made. Erasure keeps them without the member. */
export const checkInData: PersonalDataHandler = {
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
      .set({ by_telegram_id: erasedMemberId })
      .where('by_telegram_id', '=', toTelegramId(tx, userId))
      .execute()
  },
}

const toTelegramId = (tx: Tx, userId: string) => tx.selectFrom('users').select('telegram_id').where('id', '=', userId)
