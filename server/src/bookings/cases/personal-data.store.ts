import { sql } from 'kysely'
import type { Tx } from '../../core/database/database.ts'
import type { PersonalDataHandler } from '../../core/personal-data-handler.ts'

const erasedText = '—'
const unusedTelegramId = 0n
const toTelegramId = (tx: Tx, userId: string) => tx.selectFrom('users').select('telegram_id').where('id', '=', userId)

/** Cases stay because money movements refer to them; statements lose their words and photos. */
export const caseData: PersonalDataHandler = {
  name: 'cases',
  export: (tx, userId) =>
    tx
      .selectFrom('case_statement')
      .innerJoin('booking_case', 'booking_case.id', 'case_id')
      .innerJoin('booking', 'booking.id', 'booking_case.booking_id')
      .select(['booking.number', 'booking_case.kind', 'booking_case.state', 'booking_case.outcome'])
      .select(['case_statement.side', 'case_statement.text', 'case_statement.created_at as at'])
      .where('case_statement.by_telegram_id', '=', toTelegramId(tx, userId))
      .orderBy('case_statement.id')
      .execute(),
  async erase(tx, userId) {
    await tx.deleteFrom('case_photo').where('by_telegram_id', '=', toTelegramId(tx, userId)).execute()
    await sql`update case_statement set text = ${erasedText}, photos = '{}', by_telegram_id = ${unusedTelegramId},
      update_id = null where by_telegram_id = ${toTelegramId(tx, userId)}`.execute(tx)
  },
}
