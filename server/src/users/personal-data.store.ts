import { sql } from 'kysely'
import { appNow } from '../core/database/clock.ts'
import type { PersonalDataHandler } from '../core/personal-data-handler.ts'
import { newReferralCode } from './user.rules.ts'

/** The row stays for the ledger and invited users, without what identifies the user. */
export const profileData: PersonalDataHandler = {
  name: 'profile',
  export: (tx, userId) =>
    tx
      .selectFrom('users')
      .select(['id', 'telegram_id as telegramId', 'first_name as firstName', 'last_name as lastName', 'username'])
      .select(['photo_url as photoUrl', 'language', 'region', 'zone', 'user_type as userType'])
      .select(['referral_code as referralCode', 'notify_mining as notifyMining', 'notify_bonus as notifyBonus'])
      .select(['notify_trips as notifyTrips', 'notify_friends as notifyFriends', 'notify_prices as notifyPrices'])
      .select(['notify_offers as notifyOffers', 'recommendations'])
      .select('created_at as createdAt')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow(),
  async erase(tx, userId) {
    await tx
      .updateTable('users')
      .set({
        // Telegram ids are never negative, so no sign-in matches this row again.
        telegram_id: sql`-nextval('users_sequence_number')`,
        first_name: '',
        last_name: null,
        username: null,
        photo_url: null,
        region: null,
        language: 'ru',
        language_chosen: false,
        zone: 'Europe/Moscow',
        user_type: 'tourist',
        // Links that the user has shared no longer work.
        referral_code: newReferralCode(),
        reachable: false,
        erased_at: appNow,
      })
      .where('id', '=', userId)
      .execute()
  },
}
