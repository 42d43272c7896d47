import type { Tx } from '../core/database/database.ts'
import { eraseNotification } from '../core/notifications/outbox.ts'
import type { PersonalDataHandler } from '../core/personal-data-handler.ts'
import { toSharePaidKey, toShareReminderKey, toSharesBookedKey } from './group-payment/share.rules.ts'

/** The rows stay because money movements refer to them; only the payer is erased. */
export const chargeData: PersonalDataHandler = {
  name: 'bookingPayments',
  export: (tx, userId) =>
    tx
      .selectFrom('booking_charge')
      .innerJoin('booking', 'booking.id', 'booking_id')
      .select(['booking.number', 'purpose', 'booking_charge.state', 'method', 'currency', 'amount', 'returned'])
      .select('booking_charge.paid_at as paidAt')
      .where('booking_charge.payer_id', '=', userId)
      .orderBy('booking_charge.paid_at')
      .orderBy('booking_charge.id')
      .execute(),
  async findBlock(tx, userId) {
    // A payment for a trip that is not fully paid may still be refunded to the balance.
    const row = await tx
      .selectFrom('booking_charge')
      .innerJoin('booking', 'booking.id', 'booking_id')
      .select('booking_charge.id')
      .where('booking_charge.payer_id', '=', userId)
      .where('booking_charge.state', '=', 'paid')
      .where('booking.state', 'in', ['hold', 'paying'])
      .limit(1)
      .executeTakeFirst()
    return row ? 'payment' : undefined
  },
}

export const manifestData: PersonalDataHandler = {
  name: 'manifests',
  export: (tx, userId) =>
    tx
      .selectFrom('manifest_message')
      .select(['option_id as optionId', 'day', 'start_time as startTime'])
      .where('telegram_id', '=', toTelegramId(tx, userId))
      .orderBy('day')
      .orderBy('id')
      .execute(),
  async erase(tx, userId) {
    await tx.deleteFrom('manifest_message').where('telegram_id', '=', toTelegramId(tx, userId)).execute()
  },
}

const toTelegramId = (tx: Tx, userId: string) => tx.selectFrom('users').select('telegram_id').where('id', '=', userId)

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

/** Erasure keeps the rating, without name, text and tags. */
export const reviewData: PersonalDataHandler = {
  name: 'reviews',
  export: (tx, userId) =>
    tx
      .selectFrom('review')
      .select([
        'id',
        'booking_id as bookingId',
        'service_id as serviceId',
        'rating',
        'text',
        'tags',
        'state',
        'organizer_reply as organizerReply',
        'created_at as at',
      ])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
  async erase(tx, userId) {
    const own = tx.selectFrom('review').select('id').where('user_id', '=', userId)
    await tx.deleteFrom('notification').where('about', 'in', own).execute()
    await tx
      .updateTable('review')
      .set({ text: null, tags: [], organizer_reply: null, hidden_reason: null })
      .where('user_id', '=', userId)
      .execute()
  },
}

/** Replies that a member wrote. Erasure keeps them as the organizer's, without the member. */
export const reviewReplyData: PersonalDataHandler = {
  name: 'reviewReplies',
  export: (tx, userId) =>
    tx
      .selectFrom('review')
      .select(['id as reviewId', 'organizer_reply as text', 'replied_at as at'])
      .where('replied_by', '=', toTelegramId(tx, userId))
      .orderBy('replied_at')
      .execute(),
  async erase(tx, userId) {
    await tx
      .updateTable('review')
      .set({ replied_by: null })
      .where('replied_by', '=', toTelegramId(tx, userId))
      .execute()
  },
}

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
