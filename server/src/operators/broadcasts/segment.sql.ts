import type { BroadcastSegment } from '@enp/shared/calls/operators/broadcast-shapes'
import { type RawBuilder, sql } from 'kysely'

type Condition<K extends keyof BroadcastSegment> = (
  value: NonNullable<BroadcastSegment[K]>,
  at: RawBuilder<Date>,
) => RawBuilder<boolean>
type Conditions<Names extends keyof BroadcastSegment = keyof BroadcastSegment> = {
  readonly [K in Names]-?: Condition<K>
}

const sets = sql`exists (select from mining_session where mining_session.user_id = users.id)`
const travels = sql`exists (
  select from booking where booking.user_id = users.id and booking.state in ('confirmed', 'checked_in', 'completed'))`

const conditions: Conditions = {
  regions: (codes) => sql`users.region = any(${codes}::text[])`,
  language: (language) => sql`users.language = ${language}`,
  userType: (type) => sql`users.user_type = ${type}`,
  activeDays: (days, at) => sql`exists (
    select from session
    where session.user_id = users.id and session.created_at >= ${at} - make_interval(days => ${days}))`,
  mining: (when) => (when === 'never' ? sql`not ${sets}` : sql`${sets}`),
  trips: (many) => (many === 'none' ? sql`not ${travels}` : sql`${travels}`),
  favoriteCategory: (category) => sql`exists (
    select from favorite join service on service.id = favorite.service_id
    where favorite.user_id = users.id and service.category = ${category})`,
  favoriteServiceId: (id) => sql`exists (
    select from favorite where favorite.user_id = users.id and favorite.service_id = ${id}::uuid)`,
}

/** Never matches erased users. */
export function isUserInSegment(segment: BroadcastSegment, at: RawBuilder<Date>): RawBuilder<boolean> {
  const applied = (Object.keys(segment) as (keyof BroadcastSegment)[]).map((name) =>
    condition(conditions, segment, name, at),
  )
  return sql<boolean>`users.erased_at is null and ${sql.join([sql`true`, ...applied], sql` and `)}`
}

function condition<K extends keyof BroadcastSegment>(
  of: Conditions<K>,
  segment: Pick<BroadcastSegment, K>,
  name: K,
  at: RawBuilder<Date>,
): RawBuilder<boolean> {
  const value = segment[name]
  return value === undefined || value === null ? sql<boolean>`true` : of[name](value, at)
}

/** Other users find the broadcast in the inbox. */
export const receivesOffersInChat = sql<boolean>`(users.reachable and users.notify_offers)`
