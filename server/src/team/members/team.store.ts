import type { InvitableRole } from '@enp/shared/calls/organizers/organizer-team'
import { sql } from 'kysely'
import { appNow } from '../../core/database/clock.ts'
import type { Database, Tx } from '../../core/database/database.ts'
import type { MemberReach } from '../access/members.rules.ts'
import { isInMemberReach } from '../access/reach.sql.ts'
import { isMembershipLive } from './members.store.ts'
import { membershipZone } from './membership-details.store.ts'

export interface MembershipLimits {
  readonly serviceId: string | null
  readonly serviceTitle: string | null
  readonly until: Date | null
  readonly timeZone: string
}

export interface TeamMemberRow extends MembershipLimits {
  readonly id: string
  readonly organizerId: string
  readonly organizerName: string
  readonly telegramId: bigint
  readonly userId: string | null
  readonly firstName: string | null
  readonly username: string | null
  readonly role: InvitableRole
  readonly isEnded: boolean
}

const maxListed = 200

/** Compares with the time of reading: a transaction that waited for a lock began earlier. */
const isEnded = sql<boolean>`coalesce(organizer_member.until <= app_now() + (clock_timestamp() - now()), false)`

const teamMembers = (db: Database) =>
  db
    .selectFrom('organizer_member')
    .innerJoin('organizer', 'organizer.id', 'organizer_member.organizer_id')
    .leftJoin('service', 'service.id', 'organizer_member.service_id')
    .leftJoin('users', 'users.telegram_id', 'organizer_member.telegram_id')
    .select(['organizer_member.id', 'organizer.id as organizerId', 'organizer.name as organizerName'])
    .select(['organizer_member.telegram_id as telegramId', 'organizer_member.until'])
    .select(['users.id as userId', 'users.first_name as firstName', 'users.username'])
    .select(['service.id as serviceId', 'service.title as serviceTitle', membershipZone.as('timeZone')])
    .select(sql<InvitableRole>`organizer_member.role`.as('role'))
    .select(isEnded.as('isEnded'))
    .where('organizer_member.role', '<>', 'owner')

export function findTeamMembers(db: Database, reach: MemberReach): Promise<TeamMemberRow[]> {
  return teamMembers(db)
    .where(isMembershipLive)
    .where(isInMemberReach(reach, 'organizer_member.organizer_id', 'organizer_member.service_id'))
    .orderBy('users.first_name')
    .orderBy('organizer_member.telegram_id')
    .orderBy('organizer_member.id')
    .limit(maxListed)
    .execute()
}

/** Locks the member, so that a membership ends once; it may have ended before. */
export async function lockTeamMember(tx: Tx, id: string): Promise<TeamMemberRow | undefined> {
  await tx.selectFrom('organizer_member').select('id').where('id', '=', id).forUpdate().execute()
  return teamMembers(tx).where('organizer_member.id', '=', id).executeTakeFirst()
}

export async function saveMembershipEnd(tx: Tx, id: string, until: Date | null): Promise<void> {
  await tx.updateTable('organizer_member').set({ until }).where('id', '=', id).execute()
}

export async function endMembershipNow(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('organizer_member').set({ until: appNow }).where('id', '=', id).execute()
}

interface NewHelper {
  readonly organizerId: string
  readonly serviceId: string | null
  readonly telegramId: number
  readonly role: InvitableRole
  readonly until: Date | null
  readonly invitedBy: bigint
}

/** An ended membership begins again. */
export async function upsertTeamMember(tx: Tx, member: NewHelper): Promise<void> {
  const { organizerId, serviceId, telegramId, role, until, invitedBy } = member
  const fields = { role, until, invited_by: invitedBy }
  await tx
    .insertInto('organizer_member')
    .values({ organizer_id: organizerId, service_id: serviceId, telegram_id: BigInt(telegramId), ...fields })
    .onConflict((conflict) => conflict.columns(['organizer_id', 'telegram_id', 'service_id']).doUpdateSet(fields))
    .execute()
}

export function findScopeTimeZone(
  db: Database,
  organizerId: string,
  serviceId: string | undefined,
): Promise<{ timeZone: string } | undefined> {
  return db
    .selectFrom('organizer')
    .leftJoin('service', (join) =>
      join.onRef('service.organizer_id', '=', 'organizer.id').on('service.id', '=', serviceId ?? null),
    )
    .select(membershipZone.as('timeZone'))
    .where('organizer.id', '=', organizerId)
    .$if(serviceId !== undefined, (query) => query.where('service.id', 'is not', null))
    .executeTakeFirst()
}
