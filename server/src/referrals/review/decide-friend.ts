import type { Body, HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { getNow } from '../../core/database/clock.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { recordUndoableAction } from '../../operators/access/record-action.ts'
import { requireOperator } from '../../operators/access/require-operator.ts'
import { toFriendUnderReview } from './list-friends-under-review.ts'
import {
  findFriend,
  resolveRewardsUnderReview,
  returnRewardsToReview,
  revertFriendDecision,
  saveFriendDecision,
} from './review.store.ts'

/** The first decision applies. Errors: NOT_OPERATOR, NOT_FOUND. */
export function decideFriend(
  { db }: Pick<Deps, 'db'>,
  friendId: string,
  { operatorId, action }: Body<'POST /internal/friends/:id/decide'>,
): Promise<HandlerReply<'POST /internal/friends/:id/decide'>> {
  return inTransaction(db, async (tx) => {
    await requireOperator(tx, operatorId)
    const isCounted = action === 'count'
    const first = await saveFriendDecision(tx, friendId, { isCounted, now: await getNow(tx) })
    const entry = {
      operatorId,
      action: isCounted ? 'friend.count' : 'friend.refuse',
      subject: { kind: 'person', id: friendId },
    } as const
    const undo = first
      ? await recordUndoableAction(tx, entry, { rewardIds: await resolveRewardsUnderReview(tx, friendId, isCounted) })
      : undefined
    const friend = (await findFriend(tx, friendId)) ?? throwRefusal('NOT_FOUND')
    return { data: { first, friend: toFriendUnderReview(friend), ...(undo && { undo }) } }
  })
}

/** Returns false if the decision has changed or some of the rewards were paid. */
export async function undoFriendDecision(
  tx: Tx,
  friendId: string,
  { rewardIds }: { rewardIds: readonly string[] },
  isCounted: boolean,
): Promise<boolean> {
  if (!(await revertFriendDecision(tx, friendId, isCounted))) return false
  return (await returnRewardsToReview(tx, rewardIds, isCounted)) === rewardIds.length
}
