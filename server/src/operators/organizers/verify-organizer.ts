import type { Body, HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { recordUndoableAction } from '../access/record-action.ts'
import { requireOperator } from '../access/require-operator.ts'
import { isKnownOrganizer, updateVerified } from './verified.store.ts'

/** See docs/rules/organizers.md#verified-badge. Errors: NOT_OPERATOR, NOT_FOUND. */
export function verifyOrganizer(
  { db }: Pick<Deps, 'db'>,
  id: string,
  { operatorId, verified }: Body<'POST /internal/admin/organizers/:id/verify'>,
): Promise<HandlerReply<'POST /internal/admin/organizers/:id/verify'>> {
  return inTransaction(db, async (tx) => {
    await requireOperator(tx, operatorId)
    if (!(await isKnownOrganizer(tx, id))) throwRefusal('NOT_FOUND')
    if (!(await updateVerified(tx, id, verified))) return { data: { first: false } }
    const action = verified ? 'verification.give' : 'verification.take'
    const undo = await recordUndoableAction(tx, { operatorId, action, subject: { kind: 'organizer', id } }, {})
    return { data: { first: true, undo } }
  })
}

/** Returns false if the badge was changed back already. */
export const undoVerification = (tx: Tx, id: string, wasGiven: boolean): Promise<boolean> =>
  updateVerified(tx, id, !wasGiven)
