import { type RawBuilder, type Sql, sql } from 'kysely'
import { reviewText } from '../../bookings/reviews/review-text.sql.ts'
import { organizerNameText, serviceTitleText } from '../../catalog/search/names.sql.ts'
import type { Database, Tx } from '../../core/database/database.ts'
import { guestNameText, guestSurnameText, userNameText, userSurnameText, userWordsText } from './names.sql.ts'

export interface Matches {
  readonly bookings: readonly string[]
  readonly users: readonly string[]
  readonly organizers: readonly string[]
  readonly services: readonly string[]
  readonly reviews: readonly string[]
  /** Charge ids. */
  readonly payments: readonly string[]
}

export const noMatches: Matches = {
  ...{ bookings: [], users: [], organizers: [], services: [], reviews: [], payments: [] },
}

export const isEmpty = (matches: Matches) => Object.values(matches).every((ids) => ids.length === 0)

type Expression = RawBuilder<string>

/** Values of `text_pattern_ops` indexes that begin with `typed.text`. */
const beginningWith = (from: ReturnType<Sql>, expressions: readonly Expression[], limit: number) =>
  sql.join(
    expressions.map(
      (expression) => sql`(select id from ${from}
        and ${expression} ~>=~ typed.text and ${expression} ~<~ (typed.text || chr(1114111))
        order by ${expression} using ~<~ limit ${limit})`,
    ),
    sql` union all `,
  )

/** Stops at the limit without an order: a common word has tens of thousands of rows. */
const containing = (from: ReturnType<Sql>, expression: Expression, limit: number) =>
  sql`(select id from ${from} and ${expression} like '%' || typed.text || '%' limit ${limit})`

const users = sql`users where erased_at is null`
const guests = sql`booking where contact is not null`
const organizers = sql`organizer where true`
const services = sql`service where true`
const reviews = sql`review where text is not null`

/** Matches without a typing error in one of the readings. The first reading comes first. */
export async function findNamed(db: Database, readings: readonly string[], limit: number): Promise<Matches> {
  const find = async (found: ReturnType<Sql>) => {
    const { rows } = await sql<{ id: string }>`
      select found.id from unnest(${[...readings]}::text[]) with ordinality typed (text, place)
        cross join lateral (${found}) found group by found.id order by min(typed.place), found.id limit ${limit}`.execute(
      db,
    )
    return rows.map(({ id }) => id)
  }
  return {
    ...noMatches,
    bookings: await find(beginningWith(guests, [guestNameText, guestSurnameText], limit)),
    users: await find(beginningWith(users, [userNameText, userSurnameText], limit)),
    organizers: await find(containing(organizers, organizerNameText, limit)),
    services: await find(containing(services, serviceTitleText, limit)),
    reviews: await find(containing(reviews, reviewText, limit)),
  }
}

const maxCompared = 500
/** The first one finds a doubled or missing letter and reads a tenth of the rows. */
const thresholds = ['0.7', '0.5']

/**
 * Names and titles with typing errors. Needs a transaction, because it sets the threshold. For a
 * text like no name, the planner would read the whole table in hope of the first rows.
 */
export async function findSimilar(tx: Tx, text: string, limit: number): Promise<Matches> {
  for (const threshold of thresholds) {
    await sql`select set_config('pg_trgm.word_similarity_threshold', ${threshold}, true),
      set_config('enable_seqscan', 'off', true)`.execute(tx)
    const matches = await findAboveThreshold(tx, text, limit)
    if (!isEmpty(matches)) return matches
  }
  return noMatches
}

/** Only the longest word selects rows, because first names are common. */
async function findAboveThreshold(tx: Tx, text: string, limit: number): Promise<Matches> {
  const [longest = ''] = text.split(' ').sort((left, right) => right.length - left.length)
  const find = async (from: ReturnType<Sql>, expression: Expression) => {
    const { rows } = await sql<{ id: string }>`
      select id from (select id, ${expression} as words from ${from} and ${expression} %> ${longest} limit ${maxCompared}) alike
        order by word_similarity(${text}, words) desc, id limit ${limit}`.execute(tx)
    return rows.map(({ id }) => id)
  }
  return {
    ...noMatches,
    bookings: await find(guests, guestNameText),
    users: await find(users, userWordsText),
    organizers: await find(organizers, organizerNameText),
    services: await find(services, serviceTitleText),
  }
}

export async function findBookingsByNumber(db: Database, numbers: readonly string[], limit: number): Promise<string[]> {
  if (numbers.length === 0) return []
  const query = db
    .selectFrom('booking')
    .select('id')
    .where('number', 'in', [...numbers])
  return (await query.orderBy('id').limit(limit).execute()).map(({ id }) => id)
}

/** Bookings by the contact's phone, organizers by that of their application. */
export async function findByPhone(db: Database, digits: string, limit: number): Promise<Matches> {
  const { rows: bookings } = await sql<{ id: string }>`
    select id from booking where contact is not null and phone_digits(contact ->> 'phone') = ${digits}
      order by starts_at desc, id limit ${limit}`.execute(db)
  const { rows: applied } = await sql<{ id: string }>`
    select distinct organizer_id as id from organizer_application
      where state = 'approved' and phone_digits(contact) = ${digits} order by 1 limit ${limit}`.execute(db)
  return { ...noMatches, bookings: bookings.map(({ id }) => id), organizers: applied.map(({ id }) => id) }
}

/** Bookings that start on the day, and payments of that day in Moscow. */
export async function findOnDay(db: Database, day: string, limit: number): Promise<Matches> {
  const { rows: bookings } = await sql<{ id: string }>`
    select id from booking where first_day = ${day}::date order by first_day, starts_at, id limit ${limit}`.execute(db)
  const { rows: payments } = await sql<{ charge_id: string }>`
    select charge_id from payment where paid_at >= ${day}::timestamp at time zone 'Europe/Moscow'
      and paid_at < (${day}::date + 1)::timestamp at time zone 'Europe/Moscow'
      order by paid_at, charge_id limit ${limit}`.execute(db)
  return {
    ...noMatches,
    bookings: bookings.map(({ id }) => id),
    payments: payments.map(({ charge_id }) => charge_id),
  }
}
