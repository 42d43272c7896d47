import { sql } from 'kysely'
import type { Tx } from '../core/database.ts'
import { defaultLanguage, type Person, type Profile, personColumns, toPerson } from './person.rules.ts'

interface FirstSeen {
  readonly referral_code: string
  /** The messenger says that the bot may write; later the chat itself tells. */
  readonly reachable: boolean
}

/** Undefined when the person is known already, or the code is taken. */
export async function insertPerson(tx: Tx, profile: Profile, first: FirstSeen): Promise<Person | undefined> {
  const row = await tx
    .insertInto('users')
    .values({ language: defaultLanguage, ...profile, ...first })
    .onConflict((conflict) => conflict.doNothing())
    .returning(personColumns)
    .executeTakeFirst()
  return row && toPerson(row)
}

/** A language that the person chose stays, whatever the messenger says. */
export async function updateProfile(tx: Tx, { language, ...profile }: Profile): Promise<Person | undefined> {
  const row = await tx
    .updateTable('users')
    .set({
      ...profile,
      ...(language && { language: sql`case when language_chosen then language else ${language} end` }),
    })
    .where('telegram_id', '=', profile.telegram_id)
    .returning(personColumns)
    .executeTakeFirst()
  return row && toPerson(row)
}

export async function setPlace(tx: Tx, userId: string, place: { region: string; zone: string }): Promise<Person> {
  const row = await tx
    .updateTable('users')
    .set(place)
    .where('id', '=', userId)
    .returning(personColumns)
    .executeTakeFirstOrThrow()
  return toPerson(row)
}
