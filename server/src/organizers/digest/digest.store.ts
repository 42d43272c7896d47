import { sql } from 'kysely'
import type { Database, Tx } from '../../core/database/database.ts'
import { decidingRoles } from '../../team/access/members.rules.ts'
import type { DigestBookingRow } from './digest.rules.ts'

/** Time zone of the organizer's first service. */
const organizerZone = sql<string>`coalesce(
  (select first.time_zone from service first where first.organizer_id = organizer.id order by created_at, id limit 1),
  'Europe/Moscow')`
const isLive = sql<boolean>`(organizer_member.until is null or organizer_member.until > app_now())`

const retryMinutes = 15
/** Threads of trips that ended longer ago are over. */
const openThreadDays = 14

export interface DueDigest {
  readonly organizerId: string
  readonly organizerName: string
  readonly timeZone: string
  readonly isPlanned: boolean
}

export async function listDueDigests(db: Database, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from organizer where digest_at is null or digest_at <= app_now()
    order by digest_at limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Undefined if another worker has it or sent it. */
export async function lockDueDigest(tx: Tx, organizerId: string): Promise<DueDigest | undefined> {
  const { rows } = await sql<DueDigest>`
    select organizer.id as "organizerId", organizer.name as "organizerName", ${organizerZone} as "timeZone",
      digest_at is not null as "isPlanned"
    from organizer where organizer.id = ${organizerId} and (digest_at is null or digest_at <= app_now())
    for no key update of organizer skip locked`.execute(tx)
  return rows[0]
}

export async function saveNextDigest(tx: Tx, organizerId: string, at: Date): Promise<void> {
  await tx.updateTable('organizer').set({ digest_at: at }).where('id', '=', organizerId).execute()
}

export async function postponeDigest(db: Database, organizerId: string): Promise<void> {
  await db
    .updateTable('organizer')
    .set({ digest_at: sql<Date>`app_now() + make_interval(mins => ${retryMinutes})` })
    .where('id', '=', organizerId)
    .execute()
}

/** Members of all services who decide and keep the digest on. */
export async function findDigestReaders(db: Database, organizerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('organizer_member')
    .innerJoin('users', 'users.telegram_id', 'organizer_member.telegram_id')
    .select('users.id')
    .distinct()
    .where('organizer_id', '=', organizerId)
    .where('service_id', 'is', null)
    .where('role', 'in', decidingRoles)
    .where('digest', '=', true)
    .where('users.erased_at', 'is', null)
    .where(isLive)
    .execute()
  return rows.map(({ id }) => id)
}

/** Bookings that start on one of two days, and stays that end on one of them. */
export async function listDigestBookings(
  db: Database,
  organizerId: string,
  [today, tomorrow]: readonly [string, string],
): Promise<DigestBookingRow[]> {
  const { rows } = await sql<DigestBookingRow>`
    select booking.first_day::text, booking.last_day::text, booking.option_id, booking.start_time, booking.units,
      service.category
    from booking join service on service.id = booking.service_id
    where booking.organizer_id = ${organizerId} and booking.state in ('confirmed', 'checked_in')
      and booking.first_day <= ${tomorrow}::date
      and (booking.first_day >= ${today}::date
        or (booking.ends_at > app_now() - interval '2 days' and booking.last_day >= ${today}::date - 1))`.execute(db)
  return rows
}

interface Waiting {
  readonly requests: number
  readonly answerUntil: Date | null
  readonly messages: number
}

export async function countWaiting(db: Database, organizerId: string): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select
      count(*) filter (where booking.state = 'awaiting_organizer' or change.id is not null)::int as requests,
      min(coalesce(change.expires_at, due_at))
        filter (where booking.state = 'awaiting_organizer' or change.id is not null) as "answerUntil",
      count(*) filter (where booking.state <> 'awaiting_organizer' and (
        select side from guest_message where booking_id = booking.id
        order by created_at desc, update_id desc limit 1) = 'guest')::int as messages
    from booking
    left join booking_change change on change.booking_id = booking.id and change.state = 'asked'
    where booking.organizer_id = ${organizerId}
      and booking.state in ('awaiting_organizer', 'confirmed', 'checked_in', 'completed', 'no_show')
      and booking.ends_at > app_now() - make_interval(days => ${openThreadDays})`.execute(db)
  return rows[0] ?? { requests: 0, answerUntil: null, messages: 0 }
}

export async function listDigestSwitches(db: Database, telegramId: number) {
  const { rows } = await sql<{ organizerId: string; organizerName: string; timeZone: string; isOn: boolean }>`
    select organizer.id as "organizerId", organizer.name as "organizerName", ${organizerZone} as "timeZone",
      bool_or(organizer_member.digest) as "isOn"
    from organizer_member join organizer on organizer.id = organizer_member.organizer_id
    where telegram_id = ${telegramId} and service_id is null and role = any(${[...decidingRoles]}::text[])
      and ${isLive}
    group by organizer.id order by organizer.name, organizer.id`.execute(db)
  return rows
}

export async function saveDigestSwitch(
  tx: Tx,
  {
    telegramId,
    organizerId,
    isOn,
  }: { readonly telegramId: number; readonly organizerId: string; readonly isOn: boolean },
): Promise<void> {
  await tx
    .updateTable('organizer_member')
    .set({ digest: isOn })
    .where('telegram_id', '=', BigInt(telegramId))
    .where('organizer_id', '=', organizerId)
    .where('digest', '<>', isOn)
    .execute()
}
