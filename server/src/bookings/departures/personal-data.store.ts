import type { Tx } from '../../core/database.ts'
import type { PersonalDataHandler } from '../../core/personal-data-handler.ts'

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
