import { type OperatorInvitation, operatorInvitationHours } from '@enp/shared/calls/operators/operator-permissions'
import { sortPermissions } from '@enp/shared/calls/operators/permissions'
import type { Body, HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { formatOperatorLink } from '@enp/shared/links/operator-link'
import { toDisplayName } from '@enp/shared/text/plain-text'
import { getNow } from '../../../core/database/clock.ts'
import { inTransaction, type Tx } from '../../../core/database/database.ts'
import type { Deps } from '../../../core/deps.ts'
import { getBotUsername } from '../../../telegram/bot-username.ts'
import { recordUndoableAction } from '../../access/record-action.ts'
import { requirePermission } from '../../access/require-operator.ts'
import { lockPermissions } from '../permissions.store.ts'
import { deriveInvitationKey, toInvitationToken } from './invitation-token.rules.ts'
import {
  findOpenOperatorInvitations,
  findOperatorInvitationByKey,
  insertOperatorInvitation,
  lockOperatorInvitation,
  type OperatorInvitationRow,
  setInvitationRevoked,
} from './invitations.store.ts'

const toInvitation = ({ id, permissions, expiresAt, inviterName }: OperatorInvitationRow): OperatorInvitation => ({
  ...{ id, permissions: sortPermissions(permissions), until: expiresAt.toISOString() },
  ...(inviterName !== null && { invitedBy: toDisplayName(inviterName) }),
})

export async function listOperatorInvitations({
  db,
}: Pick<Deps, 'db'>): Promise<HandlerReply<'GET /internal/admin/operator-invitations'>> {
  return { data: { invitations: (await findOpenOperatorInvitations(db)).map(toInvitation) } }
}

/**
 * A repeated key returns the same link. Errors: NO_PERMISSION, IDEMPOTENCY_CONFLICT;
 * VALIDATION_ERROR without permissions.
 */
export async function inviteOperator(
  { db, telegram, config }: Pick<Deps, 'db' | 'telegram' | 'config'>,
  { operatorId, permissions: chosen, key }: Body<'POST /internal/admin/operator-invitations'>,
): Promise<HandlerReply<'POST /internal/admin/operator-invitations'>> {
  const permissions = sortPermissions(chosen)
  if (permissions.length === 0) throwRefusal('VALIDATION_ERROR', { field: 'permissions', problem: 'is empty' })
  const botUsername = await getBotUsername(telegram)
  const { row, undo } = await inTransaction(db, async (tx) => {
    await lockPermissions(tx)
    await requirePermission(tx, operatorId, ['all'])
    const isNew = await insertOperatorInvitation(tx, {
      ...{ permissions, invitedBy: operatorId, key, hours: operatorInvitationHours },
    })
    const stored = (await findOperatorInvitationByKey(tx, operatorId, key)) ?? throwRefusal('NOT_FOUND')
    if (String(sortPermissions(stored.permissions)) !== String(permissions)) throwRefusal('IDEMPOTENCY_CONFLICT')
    return { row: stored, undo: isNew ? await recordInvitation(tx, operatorId, stored, 'operator.invite') : undefined }
  })
  const token = toInvitationToken(deriveInvitationKey(config.jwtSecret), row.id)
  return {
    data: { invitation: toInvitation(row), link: formatOperatorLink(botUsername, token), ...(undo && { undo }) },
  }
}

/** Errors: NO_PERMISSION, NOT_FOUND. */
export function revokeOperatorInvitation(
  { db }: Pick<Deps, 'db'>,
  id: string,
  { operatorId }: Body<'POST /internal/admin/operator-invitations/:id/revoke'>,
): Promise<HandlerReply<'POST /internal/admin/operator-invitations/:id/revoke'>> {
  return inTransaction(db, async (tx) => {
    await requirePermission(tx, operatorId, ['all'])
    const row = (await lockOperatorInvitation(tx, id)) ?? throwRefusal('NOT_FOUND')
    if (!row.isOpen) return { data: { first: false } }
    await setInvitationRevoked(tx, id, true)
    return { data: { first: true, undo: await recordInvitation(tx, operatorId, row, 'operator.invite_revoke') } }
  })
}

function recordInvitation(
  tx: Tx,
  operatorId: number,
  { id, permissions }: OperatorInvitationRow,
  action: 'operator.invite' | 'operator.invite_revoke',
) {
  const subject = { kind: 'operator_invitation', id } as const
  return recordUndoableAction(tx, { operatorId, action, subject, details: { permissions: permissions.join(' ') } }, {})
}

/**
 * Revokes a new link, or makes a revoked one valid again. Returns false if it was used or has
 * expired.
 */
export async function undoInvitationChange(tx: Tx, id: string, isRevoked: boolean): Promise<boolean> {
  const row = await lockOperatorInvitation(tx, id)
  const isChangeable = isRevoked ? row?.isOpen : row?.isRevoked && row.expiresAt > (await getNow(tx))
  if (isChangeable) await setInvitationRevoked(tx, id, isRevoked)
  return isChangeable === true
}
