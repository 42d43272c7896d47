import type { Tx } from '../core/database.ts'

/**
 * Stores whether the bot may write to the user. Returns the user's id, or undefined for an unknown
 * user.
 */
export async function setReachable(tx: Tx, telegramId: number, reachable: boolean): Promise<string | undefined> {
  const row = await tx
    .updateTable('users')
    .set({ reachable })
    .where('telegram_id', '=', BigInt(telegramId))
    .returning('id')
    .executeTakeFirst()
  return row?.id
}
