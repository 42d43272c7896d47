import type { Body, HandlerReply } from '@enp/shared/contract'
import { inTransaction } from '../core/database/database.ts'
import type { Deps } from '../core/deps.ts'
import { releaseUnreachable } from '../notifications/release-unreachable.ts'
import { notifyOperatorOfWaiting } from '../support/notify-waiting.ts'
import { logBotApiFailure } from '../telegram/log-bot-api-failure.ts'
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

/** A user who blocked the bot gets no message, whatever the mini app reports. */
export async function recordWriteAccess(
  deps: Deps,
  { telegramId }: User,
): Promise<HandlerReply<'POST /v1/users/write-access'>> {
  const canBeWrittenTo = await canWriteTo(deps, telegramId)
  if (canBeWrittenTo) await setReachability(deps, { telegramId, reachable: true })
  return { data: { canBeWrittenTo } }
}

/** Without an answer trusts the mini app: a wrong report costs one refused message. */
async function canWriteTo({ telegram, log }: Deps, telegramId: number): Promise<boolean> {
  try {
    return await telegram.canWriteTo(telegramId)
  } catch (error) {
    logBotApiFailure(log, error, 'could not ask whether the bot may write')
    return true
  }
}
