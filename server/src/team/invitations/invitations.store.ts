import type { InvitableRole } from '@enp/shared/calls/organizers/organizer-team'
import { sql } from 'kysely'
import { appNow } from '../../core/database/clock.ts'
import type { Database, Tx } from '../../core/database/database.ts'
import type { MemberReach } from '../access/members.rules.ts'
import { isInMemberReach } from '../access/reach.sql.ts'
import { membershipZone } from '../members/membership-details.store.ts'
import type { MembershipLimits } from '../members/team.store.ts'

export interface InvitationRow extends MembershipLimits {
  readonly id: string
  readonly organizerId: string
  readonly organizerName: string
  readonly role: InvitableRole
  readonly places: number
  readonly taken: number
  readonly invitedBy: bigint
  readonly expiresAt: Date
  readonly isRevoked: boolean
  /** Not revoked, not expired, not used up, and the offered role has not ended. */
  readonly isOpen: boolean
}

const maxListed = 20

const isOpen = sql<boolean>`(revoked_at is null and expires_at > app_now() and accepted < places
  and (team_invitation.until is null or team_invitation.until > app_now()))`

const invitations = (db: Database) =>
  db
    .selectFrom('team_invitation')
    .innerJoin('organizer', 'organizer.id', 'team_invitation.organizer_id')
    .leftJoin('service', 'service.id', 'team_invitation.service_id')
    .select(['team_invitation.id', 'organizer.id as organizerId', 'organizer.name as organizerName'])
    .select(['role', 'team_invitation.until', 'places', 'accepted as taken', 'expires_at as expiresAt'])
    .select(['service.id as serviceId', 'service.title as serviceTitle', membershipZone.as('timeZone')])
    .select(['team_invitation.invited_by as invitedBy', isOpen.as('isOpen')])
    .select(sql<boolean>`revoked_at is not null`.as('isRevoked'))

export function findOpenInvitations(db: Database, reach: MemberReach): Promise<InvitationRow[]> {
  return invitations(db)
    .where(isInMemberReach(reach, 'team_invitation.organizer_id', 'team_invitation.service_id'))
    .where(isOpen)
    .orderBy('team_invitation.created_at', 'desc')
    .orderBy('team_invitation.id')
    .limit(maxListed)
    .execute()
}

export function findInvitation(db: Database, id: string): Promise<InvitationRow | undefined> {
  return invitations(db).where('team_invitation.id', '=', id).executeTakeFirst()
}

export async function lockInvitation(tx: Tx, id: string): Promise<InvitationRow | undefined> {
  await tx.selectFrom('team_invitation').select('id').where('id', '=', id).forUpdate().execute()
  return findInvitation(tx, id)
}

interface NewInvitation {
  readonly organizerId: string
  readonly serviceId: string | undefined
  readonly role: InvitableRole
  readonly until: Date | null
  readonly places: number
  readonly invitedBy: number
  readonly key: string
  readonly days: number
}

/** Returns undefined if this inviter has used the key before. */
export async function insertInvitation(tx: Tx, invitation: NewInvitation): Promise<string | undefined> {
  const { organizerId, serviceId = null, role, until, places, invitedBy, key, days } = invitation
  const row = await tx
    .insertInto('team_invitation')
    .values({
      ...{ organizer_id: organizerId, service_id: serviceId, role, until, places, key },
      invited_by: BigInt(invitedBy),
      expires_at: sql<Date>`app_now() + make_interval(days => ${days})`,
    })
    .onConflict((conflict) => conflict.columns(['invited_by', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export function findInvitationByKey(tx: Tx, invitedBy: number, key: string): Promise<InvitationRow | undefined> {
  return invitations(tx)
    .where('team_invitation.invited_by', '=', BigInt(invitedBy))
    .where('team_invitation.key', '=', key)
    .executeTakeFirst()
}

export async function markRevoked(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('team_invitation').set({ revoked_at: appNow }).where('id', '=', id).execute()
}

export async function hasAccepted(db: Database, id: string, telegramId: number): Promise<boolean> {
  const row = await db
    .selectFrom('team_invitation_acceptance')
    .select('at')
    .where('invitation_id', '=', id)
    .where('telegram_id', '=', BigInt(telegramId))
    .executeTakeFirst()
  return row !== undefined
}

export async function insertInvitationAcceptance(tx: Tx, id: string, telegramId: number): Promise<void> {
  await tx
    .insertInto('team_invitation_acceptance')
    .values({ invitation_id: id, telegram_id: BigInt(telegramId) })
    .execute()
  await tx.updateTable('team_invitation').set({ accepted: sql`accepted + 1` }).where('id', '=', id).execute()
}
