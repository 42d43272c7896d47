import type { PersonalDataHandler } from '../core/personal-data-handler.ts'

/** The rows stay with their bookings, because the limits of a code count them. */
export const promoRedemptionData: PersonalDataHandler = {
  name: 'promoCodes',
  export: (tx, userId) =>
    tx
      .selectFrom('promo_redemption')
      .innerJoin('promo_code', 'promo_code.id', 'promo_code_id')
      .innerJoin('booking', 'booking.id', 'booking_id')
      .select(['promo_code.code', 'booking.number', 'redeemed_at as redeemedAt', 'released_at as releasedAt'])
      .where('promo_redemption.user_id', '=', userId)
      .orderBy('redeemed_at')
      .orderBy('booking_id')
      .execute(),
}

export const savedPromoCodeData: PersonalDataHandler = {
  name: 'savedPromoCode',
  export: (tx, userId) =>
    tx.selectFrom('saved_promo_code').select(['code', 'saved_at as savedAt']).where('user_id', '=', userId).execute(),
  async erase(tx, userId) {
    await tx.deleteFrom('saved_promo_code').where('user_id', '=', userId).execute()
  },
}
