import type { PersonalData } from '../core/personal-data.ts'
import { wholeContent } from './broadcasts.store.ts'

export const notificationData: PersonalData = {
  name: 'messages',
  export: (tx, userId) =>
    tx
      .selectFrom('notification')
      .select([wholeContent.as('content'), 'class', 'state', 'due_at as dueAt', 'read_at as readAt'])
      .where('user_id', '=', userId)
      .where(({ not }) => not('for_operator'))
      .orderBy('id')
      .execute(),
  async erase(tx, userId) {
    await tx.deleteFrom('notification').where('user_id', '=', userId).execute()
  },
}
