import type { MemberBookingPeriod } from '@enp/shared/bookings/member-booking-periods'
import { type RawBuilder, sql } from 'kysely'
import { type Database, inTransaction, type Tx } from '../../core/database/database.ts'
import type { MemberReach } from '../../team/access/members.rules.ts'
import { isBookingWithin } from '../../team/access/reach.sql.ts'
import { isNameLike, longestWord, type TypedGuest } from './typed-guest.rules.ts'

interface ListedQuery {
  readonly reach: MemberReach
  readonly period: MemberBookingPeriod
}

interface Slice {
  readonly offset: number
  readonly limit: number
}

const isAhead = sql`(ends_at > app_now() or last_day >= (app_now() at time zone time_zone)::date)`
/** Holds that were never paid are no business of the organizer. */
const wasSold = sql`(paid_at is not null or origin <> 'app')`
/** As in the index booking_guest_words; states are literals, so that a prepared plan can use it. */
const isListed = sql`(state in ('awaiting_organizer', 'confirmed', 'checked_in', 'completed', 'no_show', 'declined',
  'cancelled_by_tourist', 'cancelled_by_organizer'))`

const periods: Readonly<Record<MemberBookingPeriod, RawBuilder<unknown>>> = {
  upcoming: sql`state in ('awaiting_organizer', 'confirmed', 'checked_in') and ${isAhead}`,
  past: sql`(state in ('completed', 'no_show') or state in ('confirmed', 'checked_in') and not ${isAhead})`,
  cancelled: sql`state in ('declined', 'cancelled_by_tourist', 'cancelled_by_organizer') and ${wasSold}`,
  all: sql`(state not in ('cancelled_by_tourist', 'declined') or ${wasSold})`,
}

const toOrder = (period: MemberBookingPeriod) =>
  period === 'upcoming' ? sql`state <> 'awaiting_organizer', starts_at, booking.id` : sql`starts_at desc, booking.id`

const select = ({ reach, period }: ListedQuery, columns: RawBuilder<unknown>) =>
  sql`select ${columns} from booking where ${isBookingWithin(reach)} and ${isListed} and ${periods[period]}`

export async function findListedBookings(
  db: Database,
  query: ListedQuery,
  { offset, limit }: Slice,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    ${select(query, sql`id`)} order by ${toOrder(query.period)} limit ${limit} offset ${offset}`.execute(db)
  return rows.map(({ id }) => id)
}

export async function countListedBookings(db: Database, query: ListedQuery): Promise<number> {
  const { rows } = await sql<{ total: number }>`${select(query, sql`count(*)::integer as total`)}`.execute(db)
  return rows[0]?.total ?? 0
}

interface GuestQuery extends ListedQuery {
  readonly guest: TypedGuest
  /** Where the member may see phone numbers. */
  readonly trustedReach: MemberReach
}

const maxCandidates = 1_000
/** Lower than the rules for typing errors allow, so that the index misses none of them. */
const wordSimilarity = 0.3

/** At most 1,000, in the order of the period. */
export function findBookingsOfGuest(db: Database, query: GuestQuery): Promise<string[]> {
  return inTransaction(db, async (tx) => {
    await sql`select set_config('pg_trgm.word_similarity_threshold', ${String(wordSimilarity)}, true)`.execute(tx)
    const candidates = await findCandidates(tx, query)
    return candidates.filter(({ exact, name }) => exact || isNameLike(name ?? '', query.guest)).map(({ id }) => id)
  })
}

interface Candidate {
  readonly id: string
  readonly name: string | null
  /** The number of the booking or of the phone fits. */
  readonly exact: boolean
}

/** One select per condition, because only then each uses the index. */
async function findCandidates(tx: Tx, { guest, trustedReach, ...query }: GuestQuery): Promise<Candidate[]> {
  const { numberStart, phoneDigits } = guest
  const name = sql`normalize_text(contact ->> 'fullName')`
  const phone = sql`regexp_replace(contact ->> 'phone', '\\D', '', 'g')`
  const exact = [
    ...(numberStart === undefined ? [] : [sql`number like ${`BK-${numberStart}%`}`]),
    ...(phoneDigits === undefined
      ? []
      : [sql`${phone} like ${`%${phoneDigits}%`} and ${isBookingWithin(trustedReach)}`]),
  ].map((condition) => sql`${select(query, sql`id, true as exact`)} and ${condition}`)
  const similar = longestWord(guest).map(
    (word) => sql`${select(query, sql`id, false as exact`)} and ${name} %> ${word}`,
  )
  const { rows } = await sql<Candidate>`
    select booking.id, contact ->> 'fullName' as name, bool_or(found.exact) as exact
    from (${sql.join([...exact, ...similar], sql` union all `)}) found join booking on booking.id = found.id
    group by booking.id order by ${toOrder(query.period)} limit ${maxCandidates}`.execute(tx)
  return rows
}
