import { sql } from 'kysely'
import type { Tx } from '../core/database/database.ts'
import type { InitDataUser } from '../telegram/init-data.ts'
import {
  defaultLanguage,
  newReferralCode,
  parseRegion,
  type TelegramProfile,
  toProfile,
  toUser,
  type User,
  userColumns,
} from './user.rules.ts'

const codeTries = 3

export interface UpsertedUser {
  readonly user: User
  readonly isNew: boolean
}

/** `/start` and the first sign-in may race; the unique index decides which one registers. */
export async function upsertUser(tx: Tx, user: InitDataUser, region?: string): Promise<UpsertedUser> {
  const upserted = await findOrInsert(tx, user)
  if (region === undefined) return upserted
  return { ...upserted, user: await updateRegion(tx, upserted.user.id, parseRegion(region)) }
}

async function findOrInsert(tx: Tx, user: InitDataUser): Promise<UpsertedUser> {
  const profile = toProfile(user)
  for (let tries = 0; tries < codeTries; tries += 1) {
    const known = await updateProfile(tx, profile)
    if (known) return { user: known, isNew: false }
    const first = { referral_code: newReferralCode(), reachable: user.allows_write_to_pm ?? false }
    const person = await insertUser(tx, profile, first)
    if (person) return { user: person, isNew: true }
  }
  throw new Error('could not generate a free referral code')
}

interface FirstSeen {
  readonly referral_code: string
  /** From the init data; later updates from the chat change it. */
  readonly reachable: boolean
}

/** Undefined if the user exists already or the referral code is in use. */
async function insertUser(tx: Tx, profile: TelegramProfile, first: FirstSeen): Promise<User | undefined> {
  const row = await tx
    .insertInto('users')
    .values({ language: defaultLanguage, ...profile, ...first })
    .onConflict((conflict) => conflict.doNothing())
    .returning(userColumns)
    .executeTakeFirst()
  return row && toUser(row)
}

/** A language that the user chose stays, whatever Telegram sends. */
async function updateProfile(tx: Tx, { language, ...profile }: TelegramProfile): Promise<User | undefined> {
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

async function updateRegion(tx: Tx, userId: string, place: { region: string; zone: string }): Promise<User> {
  const row = await tx
    .updateTable('users')
    .set(place)
    .where('id', '=', userId)
    .returning(userColumns)
    .executeTakeFirstOrThrow()
  return toUser(row)
}
