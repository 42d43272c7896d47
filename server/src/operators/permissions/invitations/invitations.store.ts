import type { OperatorPermission } from '@enp/shared/calls/operators/permissions'
import { sql } from 'kysely'
import { appNow } from '../../../core/database/clock.ts'
import type { Database, Tx } from '../../../core/database/database.ts'

export interface OperatorInvitationRow {
  readonly id: string
  readonly permissions: OperatorPermission[]
  readonly invitedBy: bigint
  readonly inviterName: string | null
  readonly expiresAt: Date
  readonly acceptedBy: bigint | null
  readonly isRevoked: boolean
  /** Not used, not revoked, not expired. */
  readonly isOpen: boolean
}

const maxListed = 20
const isOpen = sql<boolean>`(revoked_at is null and accepted_at is null and expires_at > app_now())`

const invitations = (db: Database) =>
  db
    .selectFrom('operator_invitation')
    .leftJoin('users', 'users.telegram_id', 'invited_by')
    .select(['operator_invitation.id', 'permissions', 'invited_by as invitedBy', 'first_name as inviterName'])
    .select(['operator_invitation.expires_at as expiresAt', 'accepted_by as acceptedBy', isOpen.as('isOpen')])
    .select(sql<boolean>`revoked_at is not null`.as('isRevoked'))

export function findOpenOperatorInvitations(db: Database): Promise<OperatorInvitationRow[]> {
  return invitations(db)
    .where(isOpen)
    .orderBy('operator_invitation.created_at', 'desc')
    .orderBy('operator_invitation.id')
    .limit(maxListed)
    .execute()
}

export async function lockOperatorInvitation(tx: Tx, id: string): Promise<OperatorInvitationRow | undefined> {
  await tx.selectFrom('operator_invitation').select('id').where('id', '=', id).forUpdate().execute()
  return invitations(tx).where('operator_invitation.id', '=', id).executeTakeFirst()
}

export function findOperatorInvitationByKey(
  tx: Tx,
  invitedBy: number,
  key: string,
): Promise<OperatorInvitationRow | undefined> {
  return invitations(tx).where('invited_by', '=', BigInt(invitedBy)).where('key', '=', key).executeTakeFirst()
}

interface NewInvitation {
  readonly permissions: readonly OperatorPermission[]
  readonly invitedBy: number
  readonly key: string
  readonly hours: number
}

/** Returns false if this operator has used the key before. */
export async function insertOperatorInvitation(
  tx: Tx,
  { permissions, invitedBy, key, hours }: NewInvitation,
): Promise<boolean> {
  const row = await tx
    .insertInto('operator_invitation')
    .values({
      ...{ permissions: [...permissions], invited_by: BigInt(invitedBy), key },
      expires_at: sql<Date>`app_now() + make_interval(hours => ${hours})`,
    })
    .onConflict((conflict) => conflict.columns(['invited_by', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function markInvitationAccepted(tx: Tx, id: string, telegramId: number): Promise<void> {
  await tx
    .updateTable('operator_invitation')
    .set({ accepted_by: BigInt(telegramId), accepted_at: appNow })
    .where('id', '=', id)
    .execute()
}

export async function setInvitationRevoked(tx: Tx, id: string, isRevoked: boolean): Promise<void> {
  await tx
    .updateTable('operator_invitation')
    .set({ revoked_at: isRevoked ? appNow : null })
    .where('id', '=', id)
    .execute()
}
