import type { PersonalDataHandler } from '../../core/personal-data-handler.ts'

/** In minor units. Erasure deletes them, because it erases the balance that contains them. */
export const cardMoneyData: PersonalDataHandler = {
  name: 'cardRefundsOnBalance',
  export: (tx, userId) =>
    tx
      .selectFrom('card_money')
      .select(['amount', 'left_amount as left', 'withdrawable_from as withdrawableFrom', 'created_at as createdAt'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
  async erase(tx, userId) {
    await tx.deleteFrom('card_money').where('user_id', '=', userId).execute()
  },
}
