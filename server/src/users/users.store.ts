import { sql } from 'kysely'
import type { Tx } from '../core/database.ts'
import { defaultLanguage, type TelegramProfile, toUser, type User, userColumns } from './user.rules.ts'

interface FirstSeen {
  readonly referral_code: string
  /** From the init data; later updates from the chat change it. */
  readonly reachable: boolean
}

/** Undefined if the user exists already or the referral code is in use. */
export async function insertUser(tx: Tx, profile: TelegramProfile, first: FirstSeen): Promise<User | undefined> {
  const row = await tx
    .insertInto('users')
    .values({ language: defaultLanguage, ...profile, ...first })
    .onConflict((conflict) => conflict.doNothing())
    .returning(userColumns)
    .executeTakeFirst()
  return row && toUser(row)
}

/** A language that the user chose stays, whatever Telegram sends. */
export async function updateProfile(tx: Tx, { language, ...profile }: TelegramProfile): Promise<User | undefined> {
  const row = await tx
    .updateTable('users')
    .set({
      ...profile,
      ...(language && { language: sql`case when language_chosen then language else ${language} end` }),
    })
    .where('telegram_id', '=', profile.telegram_id)
    .returning(userColumns)
    .executeTakeFirst()
  return row && toUser(row)
}

export async function updateRegion(tx: Tx, userId: string, place: { region: string; zone: string }): Promise<User> {
  const row = await tx
    .updateTable('users')
    .set(place)
    .where('id', '=', userId)
    .returning(userColumns)
    .executeTakeFirstOrThrow()
  return toUser(row)
}
