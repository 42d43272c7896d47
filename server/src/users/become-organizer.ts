import type { Tx } from '../core/database.ts'

/**
 * Changes the type of a user to organizer, from the approval on and for good; docs/rules/team.md.
 * Ignores unknown users.
 */
export async function becomeOrganizer(tx: Tx, telegramId: number): Promise<void> {
  await tx
    .updateTable('users')
    .set({ user_type: 'organizer' })
    .where('telegram_id', '=', BigInt(telegramId))
    .where('user_type', '<>', 'organizer')
    .execute()
}
