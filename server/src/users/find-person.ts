import type { Language } from '@enp/shared/calls/api'
import type { Database } from '../core/database.ts'
import { type Person, personColumns, toPerson } from './person.rules.ts'

/** Somebody whose id another row names, so they exist. */
export async function findPerson(db: Database, userId: string): Promise<Person> {
  const row = await db.selectFrom('users').select(personColumns).where('id', '=', userId).executeTakeFirstOrThrow()
  return toPerson(row)
}

export async function findPersonId(db: Database, telegramId: number): Promise<string | undefined> {
  const row = await db.selectFrom('users').select('id').where('telegram_id', '=', BigInt(telegramId)).executeTakeFirst()
  return row?.id
}

/** Undefined for a person nobody knows. */
export async function findLanguage(db: Database, telegramId: number): Promise<Language | undefined> {
  const row = await db
    .selectFrom('users')
    .select('language')
    .where('telegram_id', '=', BigInt(telegramId))
    .executeTakeFirst()
  return row?.language
}

/** Whether the bot may write to this person now. */
export async function isReachable(db: Database, userId: string): Promise<boolean> {
  const row = await db.selectFrom('users').select('reachable').where('id', '=', userId).executeTakeFirst()
  return row?.reachable ?? false
}
