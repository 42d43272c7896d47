import { isPermitted, type OperatorPermission, sortPermissions } from '@enp/shared/calls/operators/permissions'
import type { Body, HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { inTransaction, type Tx } from '../../../core/database/database.ts'
import type { Deps } from '../../../core/deps.ts'
import { findUserId } from '../../../users/get-user.ts'
import { notifyOperator } from '../../access/notify-operators.ts'
import { recordUndoableAction } from '../../access/record-action.ts'
import { hasPermission } from '../../access/require-operator.ts'
import { findPossibleOperator, lockPermissions } from '../permissions.store.ts'
import { toAuditedPermissions } from '../permissions-audit.rules.ts'
import { applyPermissions } from '../set-permissions.ts'
import { deriveInvitationKey, parseInvitationToken } from './invitation-token.rules.ts'
import { lockOperatorInvitation, markInvitationAccepted, type OperatorInvitationRow } from './invitations.store.ts'

type Accepted = HandlerReply<'POST /internal/operator-invitations/accept'>

/**
 * The first user gets the permissions in addition to their own. A user who has them does not use
 * the link. Errors: NOT_FOUND for a user without the bot.
 */
export function acceptOperatorInvitation(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { telegramId, token }: Body<'POST /internal/operator-invitations/accept'>,
): Promise<Accepted> {
  const id = parseInvitationToken(deriveInvitationKey(config.jwtSecret), token)
  return inTransaction(db, async (tx): Promise<Accepted> => {
    await lockPermissions(tx)
    const user = (await findPossibleOperator(tx, { telegramId })) ?? throwRefusal('NOT_FOUND')
    const row = id === undefined ? undefined : await lockOperatorInvitation(tx, id)
    const { permissions: before } = user
    if (row && includesAll(before, row.permissions)) return { data: { outcome: 'already', permissions: before } }
    // The inviter may have lost the right meanwhile.
    if (!row?.isOpen || !(await hasPermission(tx, Number(row.invitedBy), ['all'])))
      return { data: { outcome: 'gone', permissions: before } }
    const after = sortPermissions([...before, ...row.permissions])
    await markInvitationAccepted(tx, row.id, telegramId)
    await applyPermissions(tx, telegramId, after)
    await recordAppointment(tx, row, { telegramId, before, after })
    await notifyInviter(tx, row, { ...user, permissions: after })
    return { data: { outcome: 'accepted', permissions: after } }
  })
}

const includesAll = (granted: readonly OperatorPermission[], permissions: readonly OperatorPermission[]) =>
  permissions.every((one) => isPermitted(granted, [one]))

interface Appointment {
  readonly telegramId: number
  readonly before: OperatorPermission[]
  readonly after: OperatorPermission[]
}

/** In the name of the inviter, so that operators can undo it like any change of permissions. */
async function recordAppointment(
  tx: Tx,
  { id, invitedBy }: OperatorInvitationRow,
  { telegramId, before, after }: Appointment,
): Promise<void> {
  const details = { ...toAuditedPermissions({ before, after }), invitation: id }
  const subject = { kind: 'operator', id: telegramId } as const
  const entry = { operatorId: Number(invitedBy), action: 'operator.set', subject, details } as const
  await recordUndoableAction(tx, entry, { before, after })
}

interface NewOperator {
  readonly telegramId: number
  readonly name?: string
  readonly username?: string
  readonly permissions: OperatorPermission[]
}

async function notifyInviter(
  tx: Tx,
  { id, invitedBy }: OperatorInvitationRow,
  { telegramId, name = String(telegramId), username, permissions }: NewOperator,
): Promise<void> {
  const inviterId = await findUserId(tx, Number(invitedBy))
  if (inviterId === undefined) return
  const values = { name, ...(username !== undefined && { username }), permissions }
  const content = { kind: 'operator_joined', values } as const
  await notifyOperator(tx, inviterId, { key: `operator_joined:${id}`, content })
}
