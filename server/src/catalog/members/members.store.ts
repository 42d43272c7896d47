import type { MemberRole } from '@enp/shared/calls/organizer'
import { sql } from 'kysely'
import type { Database, Tx } from '../../core/database.ts'
import { isUuid } from '../../core/uuid.ts'
import type { Membership, Who } from './members.rules.ts'

/** Whose membership has ended is nobody. */
const isLive = sql<boolean>`(organizer_member.until is null or organizer_member.until > app_now())`

export async function findMembershipsOf(db: Database, who: Who): Promise<Membership[]> {
  const query = db
    .selectFrom('organizer_member')
    .innerJoin('organizer', 'organizer.id', 'organizer_member.organizer_id')
    .select(['organizer.id as organizerId', 'organizer.name as organizerName', 'organizer_member.role'])
    .where(isLive)
    .orderBy('organizer.name')
    .orderBy('organizer.id')
  if ('telegramId' in who) return query.where('organizer_member.telegram_id', '=', BigInt(who.telegramId)).execute()
  return query
    .innerJoin('users', 'users.telegram_id', 'organizer_member.telegram_id')
    .where('users.id', '=', who.userId)
    .execute()
}

export interface MemberPerson {
  readonly userId: string
  readonly telegramId: number
}

/** Those who have been in the chat or in the mini-app; somebody else has nowhere to be told. */
export async function findMemberPeople(
  db: Database,
  organizerId: string,
  roles: readonly MemberRole[],
): Promise<MemberPerson[]> {
  const rows = await db
    .selectFrom('organizer_member')
    .innerJoin('users', 'users.telegram_id', 'organizer_member.telegram_id')
    .select(['users.id', 'users.telegram_id'])
    .where('organizer_id', '=', organizerId)
    .where('role', 'in', roles)
    .where(isLive)
    .orderBy('users.id')
    .execute()
  return rows.map(({ id, telegram_id }) => ({ userId: id, telegramId: Number(telegram_id) }))
}

export async function isVerified(db: Database, organizerId: string): Promise<boolean> {
  const row = await db.selectFrom('organizer').select('verified').where('id', '=', organizerId).executeTakeFirst()
  return row?.verified ?? false
}

/** By its id, or by the name that an import gave it. */
export function findOrganizer(db: Database, idOrKey: string): Promise<{ id: string; name: string } | undefined> {
  return db
    .selectFrom('organizer')
    .select(['id', 'name'])
    .where(isUuid(idOrKey) ? 'id' : 'key', '=', idOrKey)
    .executeTakeFirst()
}

/** Made, or made anew with this role; false when it stood so already. */
export async function saveMember(
  tx: Tx,
  { organizerId, telegramId, role }: { organizerId: string; telegramId: number; role: MemberRole },
): Promise<boolean> {
  const row = await tx
    .insertInto('organizer_member')
    .values({ organizer_id: organizerId, telegram_id: BigInt(telegramId), role, until: null })
    .onConflict((conflict) =>
      conflict
        .columns(['organizer_id', 'telegram_id'])
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
  readonly until: Date | undefined
}

/** Of one organizer, or of all; also those whose membership has ended. */
export async function findMembers(db: Database, organizerId?: string): Promise<MemberRow[]> {
  const rows = await db
    .selectFrom('organizer_member')
    .innerJoin('organizer', 'organizer.id', 'organizer_member.organizer_id')
    .select(['organizer.key', 'organizer.name', 'telegram_id', 'role', 'until'])
    .$if(organizerId !== undefined, (query) => query.where('organizer.id', '=', organizerId ?? ''))
    .orderBy('organizer.key')
    .orderBy('telegram_id')
    .execute()
  return rows.map(({ key, name, telegram_id, role, until }) => ({
    organizerKey: key,
    organizerName: name,
    telegramId: Number(telegram_id),
    role,
    until: until ?? undefined,
  }))
}
