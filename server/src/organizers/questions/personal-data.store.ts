import type { Tx } from '../../core/database/database.ts'
import type { PersonalDataHandler } from '../../core/personal-data-handler.ts'

/** Erasure deletes the questions with their answers, also from the pages of the services. */
export const questionData: PersonalDataHandler = {
  name: 'serviceQuestions',
  export: (tx, userId) =>
    tx
      .selectFrom('service_question')
      .select(['id', 'service_id as serviceId', 'text', 'asked_at as at', 'answer', 'answered_at as answeredAt'])
      .select('is_published as published')
      .where('user_id', '=', userId)
      .orderBy('asked_at')
      .execute(),
  async erase(tx, userId) {
    // First, because this waits for an answer that is being written, with its notification.
    const deleted = await tx.deleteFrom('service_question').where('user_id', '=', userId).returning('id').execute()
    const ids = deleted.map(({ id }) => id)
    if (ids.length > 0) await tx.deleteFrom('notification').where('about', 'in', ids).execute()
  },
}

/** The texts that a member wrote. Erasure keeps them as the organizer's, without the member. */
export const questionAnswerData: PersonalDataHandler = {
  name: 'questionAnswers',
  export: (tx, userId) =>
    tx
      .selectFrom('service_question')
      .select(['id as questionId', 'answer as text', 'answered_at as at'])
      .where('answered_by', '=', toTelegramId(tx, userId))
      .orderBy('answered_at')
      .execute(),
  async erase(tx, userId) {
    await tx
      .updateTable('service_question')
      .set({ answered_by: null })
      .where('answered_by', '=', toTelegramId(tx, userId))
      .execute()
  },
}

const toTelegramId = (tx: Tx, userId: string) => tx.selectFrom('users').select('telegram_id').where('id', '=', userId)
