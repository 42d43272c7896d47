import type { PersonalDataHandler } from '../../core/personal-data-handler.ts'

/** The operator stays unnamed, as in the notification of the suspension. */
export const suspensionData: PersonalDataHandler = {
  name: 'suspensions',
  export: (tx, userId) =>
    tx
      .selectFrom('suspension')
      .select(['state', 'reason', 'created_at as at', 'until', 'ended_at as endedAt'])
      .where('kind', '=', 'user')
      .where('subject_id', '=', userId)
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
}
