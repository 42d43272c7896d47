import type { Answer, Body } from '@enp/shared/contract'
import { fail } from '@enp/shared/errors'
import { readNow } from '../../core/clock.ts'
import { inTransaction } from '../../core/database.ts'
import type { Deps } from '../../core/deps.ts'
import { recordAction } from '../../operators/record-action.ts'
import { requireOperator } from '../../operators/require-operator.ts'
import { showLookedAt } from './read-looked-at.ts'
import { findFriend, saveDecision, saveWaiting } from './review.store.ts'

/**
 * An operator has looked at a friend: what waited is paid after its hold, or never. The first decision stands, and nobody is
 * told of it but the friend's line in the list. Errors: NOT_OPERATOR, NOT_FOUND.
 */
export function decideFriend(
  { db }: Pick<Deps, 'db'>,
  friendId: string,
  { operatorId, action }: Body<'POST /internal/friends/:id/decide'>,
): Promise<Answer<'POST /internal/friends/:id/decide'>> {
  return inTransaction(db, async (tx) => {
    await requireOperator(tx, operatorId)
    const isCounted = action === 'count'
    const first = await saveDecision(tx, friendId, { isCounted, now: await readNow(tx) })
    if (first) {
      await saveWaiting(tx, friendId, isCounted)
      const subject = { kind: 'person', id: friendId } as const
      await recordAction(tx, { operatorId, action: isCounted ? 'friend.count' : 'friend.refuse', subject })
    }
    const friend = (await findFriend(tx, friendId)) ?? fail('NOT_FOUND')
    return { data: { first, friend: showLookedAt(friend) } }
  })
}
