import type { Body, HandlerReply } from '@enp/shared/contract'
import { inTransaction } from '../core/database/database.ts'
import type { Deps } from '../core/deps.ts'
import { releaseUnreachable } from '../notifications/release-unreachable.ts'
import { notifyOperatorOfWaiting } from '../support/notify-waiting.ts'
import { setReachable } from '../users/set-reachable.ts'
import type { User } from '../users/user.rules.ts'

/** Also releases waiting notifications. Ignores unknown users. */
export function setReachability(
  deps: Deps,
  { telegramId, reachable }: Body<'POST /internal/reachability'>,
): Promise<HandlerReply<'POST /internal/reachability'>> {
  return inTransaction(deps.db, async (tx) => {
    const userId = await setReachable(tx, telegramId, reachable)
    if (userId && reachable) {
      await releaseUnreachable(tx, userId)
      await notifyOperatorOfWaiting(tx, telegramId, userId)
    }
    return { data: {} }
  })
}

/** Trusts the mini app: a false report costs one refused message, which resets it. */
export async function recordWriteAccess(
  deps: Deps,
  { telegramId }: User,
): Promise<HandlerReply<'POST /v1/users/write-access'>> {
  await setReachability(deps, { telegramId, reachable: true })
  return { data: { canBeWrittenTo: true } }
}
