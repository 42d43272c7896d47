import type { Language } from '@enp/shared/calls/api'
import type { Database } from '../core/database.ts'
import type { NoticeTopic } from '../notices/topics.rules.ts'
import { type Person, personColumns, toPerson } from './person.rules.ts'

/** A person and what they want to be written about. */
export interface PersonChoices {
  readonly person: Person
  readonly notifications: Readonly<Record<NoticeTopic, boolean>>
}

export interface Choices {
  readonly place?: { readonly region: string; readonly zone: string } | undefined
  readonly language?: Language | undefined
  readonly notifications?: Partial<Record<NoticeTopic, boolean>> | undefined
}

const profileColumns = [...personColumns, 'users.notify_mining', 'users.notify_bonus', 'users.notify_trips'] as const

/** Somebody who is signed in, so they exist. */
export async function findProfile(db: Database, userId: string): Promise<PersonChoices> {
  return toProfile(
    await db.selectFrom('users').select(profileColumns).where('id', '=', userId).executeTakeFirstOrThrow(),
  )
}

/** Writes only the columns that were chosen, so changes made at once don't undo each other. Needs at least one. */
export async function updateChoices(db: Database, userId: string, choices: Choices): Promise<PersonChoices> {
  const { place, language, notifications: { mining, bonus, trips } = {} } = choices
  const row = await db
    .updateTable('users')
    .set({
      ...place,
      ...(language && { language, language_chosen: true }),
      ...(mining !== undefined && { notify_mining: mining }),
      ...(bonus !== undefined && { notify_bonus: bonus }),
      ...(trips !== undefined && { notify_trips: trips }),
    })
    .where('id', '=', userId)
    .returning(profileColumns)
    .executeTakeFirstOrThrow()
  return toProfile(row)
}

type Row = Parameters<typeof toPerson>[0] & { notify_mining: boolean; notify_bonus: boolean; notify_trips: boolean }

function toProfile(row: Row): PersonChoices {
  const notifications = { mining: row.notify_mining, bonus: row.notify_bonus, trips: row.notify_trips }
  return { person: toPerson(row), notifications }
}
