import type { Language } from '@enp/shared/calls/api'
import type { Database, Tx } from '../core/database/database.ts'
import { toUser, type User, userColumns } from './user.rules.ts'

/** The user must exist, for example because another row refers to the id. */
export async function getUser(db: Database, userId: string): Promise<User> {
  const row = await db.selectFrom('users').select(userColumns).where('id', '=', userId).executeTakeFirstOrThrow()
  return toUser(row)
}

export async function findUserId(db: Database, telegramId: number): Promise<string | undefined> {
  const row = await db.selectFrom('users').select('id').where('telegram_id', '=', BigInt(telegramId)).executeTakeFirst()
  return row?.id
}

export async function findLanguage(db: Database, telegramId: number): Promise<Language | undefined> {
  const row = await db
    .selectFrom('users')
    .select('language')
    .where('telegram_id', '=', BigInt(telegramId))
    .executeTakeFirst()
  return row?.language
}

export async function isReachable(db: Database, userId: string): Promise<boolean> {
  const row = await db.selectFrom('users').select('reachable').where('id', '=', userId).executeTakeFirst()
  return row?.reachable ?? false
}

/** Serializes purchases, usage and refunds. Must be the first lock of a transaction. */
export function lockUser(tx: Tx, userId: string): Promise<{ zone: string; erased_at: Date | null }> {
  return tx
    .selectFrom('users')
    .select(['zone', 'erased_at'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

/** In one order. */
export async function lockUsers(tx: Tx, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return
  await tx.selectFrom('users').select('id').where('id', 'in', userIds).orderBy('id').forNoKeyUpdate().execute()
}
