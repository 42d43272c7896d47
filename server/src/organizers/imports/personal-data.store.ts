import type { Tx } from '../../core/database/database.ts'
import type { PersonalDataHandler } from '../../core/personal-data-handler.ts'

const unusedTelegramId = 0n
const toTelegramId = (tx: Tx, userId: string) => tx.selectFrom('users').select('telegram_id').where('id', '=', userId)

/**
 * Imports stay, because other members can undo them. They lose their sender, file name and marked
 * copy.
 */
export const importData: PersonalDataHandler = {
  name: 'serviceImports',
  export: (tx, userId) =>
    tx
      .selectFrom('organizer_import')
      .innerJoin('organizer', 'organizer.id', 'organizer_import.organizer_id')
      .select(['organizer.name', 'file_name as fileName', 'organizer_import.state'])
      .select(['organizer_import.created_at as at', 'done_at as doneAt'])
      .where('telegram_id', '=', toTelegramId(tx, userId))
      .orderBy('organizer_import.created_at')
      .orderBy('organizer_import.id')
      .execute(),
  async erase(tx, userId) {
    await tx
      .updateTable('organizer_import')
      .set({ telegram_id: unusedTelegramId, file_name: '', marked: null })
      .where('telegram_id', '=', toTelegramId(tx, userId))
      .execute()
  },
}
