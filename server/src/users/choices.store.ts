import type { Database } from '../core/database.ts'
import type { Choices, NoticeTopic, PersonChoices } from './choices.rules.ts'
import { personColumns, toPerson } from './person.rules.ts'

const columns = [
  ...personColumns,
  'users.notify_mining',
  'users.notify_bonus',
  'users.notify_trips',
  'users.notify_friends',
  'users.notify_prices',
  'users.notify_offers',
  'users.recommendations',
] as const

export async function findChoices(db: Database, userId: string): Promise<PersonChoices> {
  return toChoices(await db.selectFrom('users').select(columns).where('id', '=', userId).executeTakeFirstOrThrow())
}

/** Writes only the columns that were chosen, so changes made at once don't undo each other. Needs at least one. */
export async function updateChoices(db: Database, userId: string, choices: Choices): Promise<PersonChoices> {
  const {
    place,
    language,
    recommendations,
    notifications: { mining, bonus, trips, friends, prices, offers } = {},
  } = choices
  const row = await db
    .updateTable('users')
    .set({
      ...place,
      ...(language && { language, language_chosen: true }),
      ...(recommendations !== undefined && { recommendations }),
      ...(mining !== undefined && { notify_mining: mining }),
      ...(bonus !== undefined && { notify_bonus: bonus }),
      ...(trips !== undefined && { notify_trips: trips }),
      ...(friends !== undefined && { notify_friends: friends }),
      ...(prices !== undefined && { notify_prices: prices }),
      ...(offers !== undefined && { notify_offers: offers }),
    })
    .where('id', '=', userId)
    .returning(columns)
    .executeTakeFirstOrThrow()
  return toChoices(row)
}

type Row = Parameters<typeof toPerson>[0] & Record<`notify_${NoticeTopic}` | 'recommendations', boolean>

function toChoices(row: Row): PersonChoices {
  const notifications = {
    mining: row.notify_mining,
    bonus: row.notify_bonus,
    trips: row.notify_trips,
    friends: row.notify_friends,
    prices: row.notify_prices,
    offers: row.notify_offers,
  }
  return { person: toPerson(row), notifications, recommendations: row.recommendations }
}
