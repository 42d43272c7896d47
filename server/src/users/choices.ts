import type { Body } from '@enp/shared/contract'
import type { Database } from '../core/database/database.ts'
import type { Deps } from '../core/deps.ts'
import {
  type NotificationTopic,
  parseRegion,
  toUser,
  type UserChoices,
  type UserChoicesUpdate,
  userColumns,
} from './user.rules.ts'

/** The user must exist. */
export function getChoices({ db }: Pick<Deps, 'db'>, userId: string): Promise<UserChoices> {
  return findChoices(db, userId)
}

/** A chosen language takes precedence over Telegram's. An empty change changes nothing. */
export function changeChoices(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  { region, language, notifications = {}, recommendations }: Body<'PATCH /v1/users/profile'>,
): Promise<UserChoices> {
  const place = region === undefined ? undefined : parseRegion(region)
  const { mining, bonus, trips, friends, prices, offers } = notifications
  const chosen = [place, language, recommendations, mining, bonus, trips, friends, prices, offers]
  const isEmpty = chosen.every((choice) => choice === undefined)
  return isEmpty
    ? findChoices(db, userId)
    : updateChoices(db, userId, { place, language, notifications, recommendations })
}

const columns = [
  ...userColumns,
  'users.notify_mining',
  'users.notify_bonus',
  'users.notify_trips',
  'users.notify_friends',
  'users.notify_prices',
  'users.notify_offers',
  'users.recommendations',
] as const

async function findChoices(db: Database, userId: string): Promise<UserChoices> {
  return toChoices(await db.selectFrom('users').select(columns).where('id', '=', userId).executeTakeFirstOrThrow())
}

/** Only the given columns, so that concurrent changes don't overwrite each other. */
async function updateChoices(db: Database, userId: string, choices: UserChoicesUpdate): Promise<UserChoices> {
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

type Row = Parameters<typeof toUser>[0] & Record<`notify_${NotificationTopic}` | 'recommendations', boolean>

function toChoices(row: Row): UserChoices {
  const notifications = {
    mining: row.notify_mining,
    bonus: row.notify_bonus,
    trips: row.notify_trips,
    friends: row.notify_friends,
    prices: row.notify_prices,
    offers: row.notify_offers,
  }
  return { user: toUser(row), notifications, recommendations: row.recommendations }
}
