import type { Tx } from '../core/database.ts'

/** From the approval on, whatever becomes of it; docs/product.md, section 15. Nothing happens to somebody nobody knows. */
export async function becomeOrganizer(tx: Tx, telegramId: number): Promise<void> {
  await tx
    .updateTable('users')
    .set({ user_type: 'organizer' })
    .where('telegram_id', '=', BigInt(telegramId))
    .where('user_type', '<>', 'organizer')
    .execute()
}
