import type { PersonalDataHandler } from '../core/personal-data-handler.ts'

/** Completed tasks stay, because they explain ledger transfers. */
export const taskData: PersonalDataHandler = {
  name: 'tasks',
  export: (tx, userId) =>
    tx
      .selectFrom('task_progress')
      .innerJoin('task', 'task.id', 'task_progress.task_id')
      .select(['key as task', 'type', 'state', 'opened_at as openedAt', 'submitted_at as submittedAt'])
      .select(['completed_at as completedAt', 'reversed_at as reversedAt', 'task_progress.reward'])
      .where('user_id', '=', userId)
      .orderBy('opened_at')
      .orderBy('task_id')
      .execute(),
  async erase(tx, userId) {
    await tx.updateTable('task_progress').set({ recheck_at: null }).where('user_id', '=', userId).execute()
    await tx
      .updateTable('task_progress')
      .set({ state: 'opened', submitted_at: null })
      .where('user_id', '=', userId)
      .where('state', '=', 'pending_verification')
      .execute()
  },
}

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
