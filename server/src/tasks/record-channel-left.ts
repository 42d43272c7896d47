import type { Body, HandlerReply } from '@enp/shared/contract'
import type { Deps } from '../core/deps.ts'
import { leftTooEarly } from './recheck.rules.ts'
import { reverseTask } from './reverse-task.ts'
import { findSubscriptionsIn, scheduleRecheck } from './subscriptions.store.ts'

/** Reverses rewards of the last 7 days; older ones are final. Idempotent. */
export async function recordChannelLeft(
  { db }: Pick<Deps, 'db'>,
  { channel, telegramId, leftAt }: Body<'POST /internal/channels/left'>,
): Promise<HandlerReply<'POST /internal/channels/left'>> {
  const at = new Date(leftAt)
  let reversed = 0
  for (const subscription of await findSubscriptionsIn(db, channel, telegramId)) {
    if (leftTooEarly(subscription.completedAt, at)) reversed += (await reverseTask(db, subscription)) ? 1 : 0
    else if (at > subscription.completedAt) await scheduleRecheck(db, subscription, undefined)
  }
  return { data: { reversed } }
}
