import type { PersonalDataHandler } from '../../core/personal-data-handler.ts'

/** Bonuses stay, like the ledger; reminders end. */
export const bonusData: PersonalDataHandler = {
  name: 'dailyBonuses',
  export: (tx, userId) =>
    tx
      .selectFrom('bonus_claim')
      .select(['day', 'claimed_at as claimedAt', 'streak', 'amount'])
      .where('user_id', '=', userId)
      .orderBy('day')
      .execute(),
  async erase(tx, userId) {
    await tx.updateTable('bonus_streak').set({ remind_at: null }).where('user_id', '=', userId).execute()
  },
}
