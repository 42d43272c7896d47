import type { Tx } from '../core/database/database.ts'

/** For good. Ignores unknown users. */
export async function becomeOrganizer(tx: Tx, telegramId: number): Promise<void> {
  await tx
    .updateTable('users')
    .set({ user_type: 'organizer' })
    .where('telegram_id', '=', BigInt(telegramId))
    .where('user_type', '<>', 'organizer')
    .execute()
}
