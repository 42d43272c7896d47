import type { PersonalDataHandler } from '../core/personal-data-handler.ts'
import { notificationContentSql } from './broadcasts.store.ts'

export const notificationData: PersonalDataHandler = {
  name: 'messages',
  export: (tx, userId) =>
    tx
      .selectFrom('notification')
      .select([notificationContentSql.as('content'), 'class', 'state', 'due_at as dueAt', 'read_at as readAt'])
      .where('user_id', '=', userId)
      .where(({ not }) => not('for_operator'))
      .orderBy('id')
      .execute(),
  async erase(tx, userId) {
    await tx.deleteFrom('notification').where('user_id', '=', userId).execute()
  },
}
