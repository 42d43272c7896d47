import type { HandlerReply } from '@enp/shared/contract'
import { localizeFields } from '@enp/shared/text/localize-fields'
import { inTransaction, type Tx } from '../core/database/database.ts'
import type { Deps } from '../core/deps.ts'
import { type BroadcastDeliveryOutcome, countOutcome } from './broadcasts.store.ts'
import { findMerged } from './merged.store.ts'
import {
  type ClaimedNotification,
  lockUnreachableUser,
  releaseNotification,
  startSending,
} from './notifications.store.ts'
import { keepPayment } from './paid-broadcasts.store.ts'
import { isTopicEnabled } from './topics.rules.ts'

/**
 * The row decides, so a lost or duplicate job is harmless. Ends the notification if its topic is
 * off, its broadcast stopped, it is too late, or the user unreachable.
 */
export function claimNotification(
  { db }: Pick<Deps, 'db'>,
  id: string,
  lane: 'paid' | 'free' = 'free',
): Promise<HandlerReply<'POST /internal/notifications/:id/claim'>> {
  return inTransaction(db, async (tx) => {
    await lockUnreachableUser(tx, BigInt(id))
    if (lane === 'paid' && !(await keepPayment(tx, BigInt(id)))) return { data: { send: false as const, unpaid: true } }
    const notification = await startSending(tx, BigInt(id), lane)
    if (!notification) return { data: { send: false as const } }
    const wanted = notification.isExpired ? [] : await findWanted(tx, notification)
    const [first, ...more] = wanted.map((one) => localizeFields(one, notification.language))
    const outcome = outcomeUnsent(notification, first !== undefined)
    if (outcome || !first) {
      await end(tx, notification, outcome ?? 'switched_off')
      return { data: { send: false as const } }
    }
    const { telegramId, language } = notification
    const reply = { send: true as const, telegramId, language, notice: first }
    return { data: { ...reply, ...(more.length > 0 && { more }), ...(lane === 'paid' && { paid: true }) } }
  })
}

function outcomeUnsent(
  { broadcast, reachable }: ClaimedNotification,
  isWanted: boolean,
): Exclude<BroadcastDeliveryOutcome, 'sent'> | undefined {
  if (broadcast && broadcast.state !== 'running') return 'cancelled'
  if (!isWanted) return 'switched_off'
  return reachable ? undefined : 'unreachable'
}

/** `/start` releases unreachable ones, except those of broadcasts. */
async function end(
  tx: Tx,
  { id, broadcast }: ClaimedNotification,
  outcome: Exclude<BroadcastDeliveryOutcome, 'sent'>,
): Promise<void> {
  const isWaiting = outcome === 'unreachable' && !broadcast
  await releaseNotification(tx, id, outcome === 'cancelled' ? 'dropped' : isWaiting ? 'unreachable' : 'unsent')
  if (broadcast) await countOutcome(tx, broadcast.id, outcome)
}

async function findWanted(tx: Tx, { id, class: noticeClass, content, notifications }: ClaimedNotification) {
  const merged = noticeClass === 'news' ? await findMerged(tx, id) : []
  return [content, ...merged].filter(({ kind }) => isTopicEnabled(kind, notifications))
}
