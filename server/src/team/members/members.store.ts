import type { MemberRole } from '@enp/shared/calls/organizers/organizer'
import { sql } from 'kysely'
import type { Database, Tx } from '../../core/database/database.ts'
import { isUuid } from '../../core/database/uuid.ts'
import type { AccessRequirement, CallerIdentity, Membership } from '../access/members.rules.ts'

export const isMembershipLive = sql<boolean>`(organizer_member.until is null or organizer_member.until > app_now())`

export async function findMembershipRows(db: Database, { telegramId }: CallerIdentity): Promise<Membership[]> {
  const rows = await db
    .selectFrom('organizer_member')
    .innerJoin('organizer', 'organizer.id', 'organizer_member.organizer_id')
    .select(['organizer.id as organizerId', 'organizer.name as organizerName', 'organizer_member.role'])
    .select('organizer_member.service_id as serviceId')
    .where('organizer_member.telegram_id', '=', BigInt(telegramId))
    .where(isMembershipLive)
    .orderBy('organizer.name')
    .orderBy('organizer.id')
    .orderBy('organizer_member.service_id', (order) => order.asc().nullsFirst())
    .execute()
  return rows.map(({ serviceId, ...row }) => ({ ...row, ...(serviceId !== null && { serviceId }) }))
}

export interface MemberUser {
  readonly userId: string
  readonly telegramId: number
}

/** Omits members who have never used the chat or the mini app: they can't be notified. */
export async function findMemberUsers(
  db: Database,
  { organizerId, serviceId, roles }: AccessRequirement,
): Promise<MemberUser[]> {
  const rows = await selectUsers(db, organizerId)
    .where('role', 'in', roles)
    .where((where) =>
      where.or([where('service_id', 'is', null), ...(serviceId ? [where('service_id', '=', serviceId)] : [])]),
    )
    .where(isMembershipLive)
    .execute()
  return rows.map(toMemberUser)
}

export async function findFormerAndCurrentMembers(db: Database, organizerId: string): Promise<MemberUser[]> {
  return (await selectUsers(db, organizerId).execute()).map(toMemberUser)
}

export async function isMemberSince(
  db: Database,
  { userId, organizerId, since }: { readonly userId: string; readonly organizerId: string; readonly since: Date },
): Promise<boolean> {
  const { rows } = await sql<{ was: boolean }>`
    select was_member_since(${userId}, ${organizerId}, ${since}) as was`.execute(db)
  return rows[0]?.was ?? false
}

const selectUsers = (db: Database, organizerId: string) =>
  db
    .selectFrom('organizer_member')
    .innerJoin('users', 'users.telegram_id', 'organizer_member.telegram_id')
    .select(['users.id', 'users.telegram_id'])
    .distinct()
    .where('organizer_id', '=', organizerId)
    .orderBy('users.id')

const toMemberUser = ({ id, telegram_id }: { id: string; telegram_id: bigint }): MemberUser => ({
  userId: id,
  telegramId: Number(telegram_id),
})

export async function isOrganizerVerified(db: Database, organizerId: string): Promise<boolean> {
  const row = await db.selectFrom('organizer').select('verified').where('id', '=', organizerId).executeTakeFirst()
  return row?.verified ?? false
}

export function findOrganizerByIdOrKey(
  db: Database,
  idOrKey: string,
): Promise<{ id: string; name: string } | undefined> {
  return db
    .selectFrom('organizer')
    .select(['id', 'name'])
    .where(isUuid(idOrKey) ? 'id' : 'key', '=', idOrKey)
    .executeTakeFirst()
}

/** The membership has no end. Returns false if nothing changed. */
export async function saveMember(
  tx: Tx,
  { organizerId, telegramId, role }: { organizerId: string; telegramId: number; role: MemberRole },
): Promise<boolean> {
  const row = await tx
    .insertInto('organizer_member')
    .values({ organizer_id: organizerId, telegram_id: BigInt(telegramId), role, service_id: null, until: null })
    .onConflict((conflict) =>
      conflict
        .columns(['organizer_id', 'telegram_id', 'service_id'])
        .doUpdateSet({ role, until: null })
        .where(sql<boolean>`(organizer_member.role, organizer_member.until) is distinct from (${role}, null)`),
    )
    .returning('role')
    .executeTakeFirst()
  return row !== undefined
}

export interface MemberRow {
  readonly organizerKey: string
  readonly organizerName: string
  readonly telegramId: number
  readonly role: MemberRole
  readonly service: string | undefined
  readonly until: Date | undefined
}

export async function findMembers(db: Database, organizerId?: string): Promise<MemberRow[]> {
  const rows = await db
    .selectFrom('organizer_member')
    .innerJoin('organizer', 'organizer.id', 'organizer_member.organizer_id')
    .leftJoin('service', 'service.id', 'organizer_member.service_id')
    .select(['organizer.key', 'organizer.name', 'telegram_id', 'role', 'until', 'service.title'])
    .$if(organizerId !== undefined, (query) => query.where('organizer.id', '=', organizerId ?? ''))
    .orderBy('organizer.key')
    .orderBy('telegram_id')
    .orderBy('service.title', (order) => order.asc().nullsFirst())
    .execute()
  return rows.map(({ key, name, telegram_id, role, until, title }) => ({
    organizerKey: key,
    organizerName: name,
    telegramId: Number(telegram_id),
    role,
    service: title ?? undefined,
    until: until ?? undefined,
  }))
}

export async function insertOwnOrganizer(
  tx: Tx,
  { key, name, about }: { key: string; name: string; about: string },
): Promise<string> {
  const { id } = await tx
    .insertInto('organizer')
    .values({ key, name, about, fingerprint: '', own: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
