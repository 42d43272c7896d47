import type { Tx } from '../../core/database.ts'
import { eraseNotification } from '../../core/outbox.ts'
import type { PersonalDataHandler } from '../../core/personal-data-handler.ts'
import { toSharePaidKey, toShareReminderKey, toSharesBookedKey } from './share.rules.ts'

export const shareData: PersonalDataHandler = {
  name: 'shares',
  export: (tx, userId) =>
    selectUserShares(tx, userId)
      .select(['service.title', 'charge.rub', 'charge.state', 'share.opened_at as openedAt'])
      .orderBy('charge.created_at')
      .orderBy('charge.id')
      .execute(),
  /** Money of friends may still be refunded. Payers are blocked by their charges. */
  async findBlock(tx, userId) {
    const waiting = await selectUserShares(tx, userId)
      .select('charge.id')
      .where('booking.user_id', '=', userId)
      .where('booking.state', 'in', ['hold', 'paying'])
      .where('charge.state', '=', 'paid')
      .limit(1)
      .executeTakeFirst()
    return waiting ? 'payment' : undefined
  },
  async erase(tx, userId) {
    const shares = await selectUserShares(tx, userId)
      .select(['charge.id', 'charge.payer_id', 'booking.id as bookingId', 'share.reminders'])
      .execute()
    for (const { id, payer_id, bookingId, reminders } of shares) {
      await eraseNotification(tx, toSharePaidKey(id))
      if (payer_id !== null) await eraseNotification(tx, toSharesBookedKey(bookingId, payer_id))
      for (let count = 1; count <= reminders; count += 1) await eraseNotification(tx, toShareReminderKey(id, count))
    }
    await tx
      .updateTable('booking_share')
      .set({ opened_by: null, opened_at: null })
      .where('opened_by', '=', userId)
      .execute()
  },
}

const selectUserShares = (tx: Tx, userId: string) =>
  tx
    .selectFrom('booking_share as share')
    .innerJoin('booking_charge as charge', 'charge.id', 'share.charge_id')
    .innerJoin('booking', 'booking.id', 'share.booking_id')
    .innerJoin('service', 'service.id', 'booking.service_id')
    .where(({ eb, or }) =>
      or([eb('charge.payer_id', '=', userId), eb('share.opened_by', '=', userId), eb('booking.user_id', '=', userId)]),
    )
