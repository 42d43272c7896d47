import type { Body, HandlerReply } from '@enp/shared/contract'
import { notifyMemberOfWaitingBookings } from '../../bookings/organizer-decision/notify-organizer.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { appointOwner, type OwnerChange, removeOwner } from '../../team/members/change-owners.ts'
import { recordUndoableAction } from '../access/record-action.ts'
import { requireOperator } from '../access/require-operator.ts'
import { findPossibleOperator } from '../permissions/permissions.store.ts'
import { readUserText } from '../permissions/user-text.rules.ts'

type Reply = HandlerReply<'POST /internal/admin/organizers/:id/owners'>

/** See docs/rules/organizers.md#owners. Errors: NOT_OPERATOR; NOT_FOUND: unknown organizer. */
export function setOwner(
  { db }: Pick<Deps, 'db'>,
  organizerId: string,
  { operatorId, user, owner }: Body<'POST /internal/admin/organizers/:id/owners'>,
): Promise<Reply> {
  return inTransaction(db, async (tx) => {
    await requireOperator(tx, operatorId)
    const named = readUserText(user)
    const found = named && (await findPossibleOperator(tx, named))
    // A member who never started the bot has no name, but may be removed.
    const telegramId = found?.telegramId ?? (named && 'telegramId' in named && !owner ? named.telegramId : undefined)
    if (telegramId === undefined) return { data: { outcome: 'unknown' as const } }
    const name = found?.name === undefined ? {} : { name: found.name }
    const change = await applyOwner(tx, { organizerId, telegramId }, owner)
    if (typeof change === 'string') return { data: { outcome: change, ...name } }
    const action = owner ? 'owner.appoint' : 'owner.remove'
    const subject = { kind: 'organizer', id: organizerId } as const
    const details = { membership: change.membershipId }
    const undo = await recordUndoableAction(tx, { operatorId, action, subject, details }, change)
    return { data: { outcome: 'done' as const, ...name, undo } }
  })
}

async function applyOwner(
  tx: Tx,
  member: { readonly organizerId: string; readonly telegramId: number },
  owner: boolean,
): Promise<OwnerChange | 'same' | 'last'> {
  if (owner) return (await appointOwner(tx, notifyMemberOfWaitingBookings, member)) ?? 'same'
  const removed = await removeOwner(tx, member)
  if (removed === 'no owner') return 'same'
  return removed === 'last owner' ? 'last' : removed
}
