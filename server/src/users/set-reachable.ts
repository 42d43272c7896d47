import type { Tx } from '../core/database/database.ts'

export async function setReachable(tx: Tx, telegramId: number, reachable: boolean): Promise<string | undefined> {
  const row = await tx
    .updateTable('users')
    .set({ reachable })
    .where('telegram_id', '=', BigInt(telegramId))
    .returning('id')
    .executeTakeFirst()
  return row?.id
}
