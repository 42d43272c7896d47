import type { SuspensionKind } from '@enp/shared/calls/operators/suspensions'
import { type RawBuilder, sql } from 'kysely'
import { organizersNamed, servicesNamed } from '../../catalog/search/names.sql.ts'
import type { Database, Tx } from '../../core/database/database.ts'
import type { Subject, SubjectRow } from './suspension.rules.ts'
import { isUpcoming } from './upcoming.sql.ts'

/**
 * Conflicts with the locks of a hold, so that no hold commits after a suspension. An organizer is
 * locked against new services, then its services in one order. Returns false if it is unknown.
 */
export async function lockSubject(tx: Tx, { kind, id }: Subject): Promise<boolean> {
  if (kind === 'service') return lockServices(tx, sql`id = ${id}`)
  const table = kind === 'user' ? 'users' : 'organizer'
  const row = await tx.selectFrom(table).select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
  if (kind === 'organizer') await lockServices(tx, sql`organizer_id = ${id}`)
  return row !== undefined
}

async function lockServices(tx: Tx, condition: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql`select id from service where ${condition} order by id for update`.execute(tx)
  return rows.length > 0
}

/** By active suspensions of the service and its organizer. The caller has locked the subject. */
export async function updateSuspendedServices(tx: Tx, { kind, id }: Subject): Promise<void> {
  if (kind === 'user') return
  const condition = kind === 'service' ? sql`id = ${id}` : sql`organizer_id = ${id}`
  await sql`update service set suspended = not suspended
    where ${condition} and suspended <> is_service_suspended(id, organizer_id)`.execute(tx)
}

/** `rank` sorts matches. */
const subjectsOf: Record<SuspensionKind, RawBuilder<unknown>> = {
  service: sql`
    select service.id, title as name, title_en, organizer.name as detail, coalesce(resumed_status, status) as status,
      status = 'published' as is_public,
      service.time_zone, -popularity as rank,
      (select count(*) from booking where booking.organizer_id = service.organizer_id
        and booking.service_id = service.id and ${isUpcoming}) as upcoming
    from service join organizer on organizer.id = organizer_id`,
  organizer: sql`
    select id, name, null as title_en, null as detail, null as status, false as is_public, 'Europe/Moscow' as time_zone,
      -reviews as rank,
      (select count(*) from booking where booking.organizer_id = organizer.id and ${isUpcoming}) as upcoming
    from organizer`,
  user: sql`
    select id, concat_ws(' ', first_name, last_name) as name, null as title_en, '@' || username as detail,
      null as status, false as is_public, zone as time_zone, -sequence_number as rank,
      (select count(*) from booking where user_id = users.id and origin = 'app' and ${isUpcoming}) as upcoming
    from users`,
}

const named: Record<SuspensionKind, (text: string) => RawBuilder<unknown>> = {
  service: servicesNamed,
  organizer: organizersNamed,
  user: (text) => sql`
    select id from users where lower(username) = lower(${text.replace(/^@/, '')})
      or telegram_id = ${/^\d{1,18}$/.test(text) ? BigInt(text) : null}::bigint`,
}

/** `condition` is on `subject`. */
const selectSubjects = (kind: SuspensionKind, condition: RawBuilder<unknown>) => sql<SubjectRow>`
  select ${sql.lit(kind)} as kind, subject.id, name, title_en, detail, status, is_public, time_zone, upcoming,
    suspension.reason, suspension.until, suspension.created_at as suspended_at, operator.first_name as operator_name
  from (${subjectsOf[kind]}) subject
  left join suspension on kind = ${sql.lit(kind)} and subject_id = subject.id and suspension.state = 'active'
  left join users as operator on operator.telegram_id = suspension.created_by
  where ${condition}`

export async function findSubjects(db: Database, kind: SuspensionKind, ids: readonly string[]): Promise<SubjectRow[]> {
  const { rows } = await selectSubjects(kind, sql`subject.id = any(${ids}::uuid[])`).execute(db)
  return rows
}

export async function getSubject(db: Database, { kind, id }: Subject): Promise<SubjectRow> {
  const [row] = await findSubjects(db, kind, [id])
  if (!row) throw new Error(`no ${kind} ${id}`)
  return row
}

export async function findServiceOrganizer(db: Database, serviceId: string): Promise<string> {
  const query = db.selectFrom('service').select('organizer_id').where('id', '=', serviceId)
  return (await query.executeTakeFirstOrThrow()).organizer_id
}

/** The text is a part of a name; of a user it is the username or the Telegram id. */
export async function findSubjectsByText(
  db: Database,
  kind: SuspensionKind,
  { text, limit }: { readonly text: string; readonly limit: number },
): Promise<SubjectRow[]> {
  const condition = sql`subject.id in (${named[kind](text)})`
  const { rows } = await sql<SubjectRow>`${selectSubjects(kind, condition)}
    order by rank, subject.id limit ${limit}`.execute(db)
  return rows
}
