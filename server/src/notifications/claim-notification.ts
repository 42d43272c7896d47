import type { Answer } from '@enp/shared/contract'
import { inLanguage } from '@enp/shared/in-language'
import { inTransaction, type Tx } from '../core/database.ts'
import type { Deps } from '../core/deps.ts'
import { countOutcome, type Outcome } from './broadcasts.store.ts'
import { findMerged } from './merged.store.ts'
import {
  type ClaimedNotification,
  lockUnreachableUser,
  releaseNotification,
  startSending,
} from './notifications.store.ts'
import { isTopicEnabled } from './topics.rules.ts'

/**
 * The bot asks before it sends: only one taker is told to. A lost or doubled job changes nothing, because the row
 * decides; somebody out of reach is not written to until the next `/start`. What the person has switched off by now, or an
 * operator has stopped, ends here, whenever it was queued; the inbox keeps the former.
 */
export function claimNotification(deps: Deps, id: string): Promise<Answer<'POST /internal/notifications/:id/claim'>> {
  return inTransaction(deps.db, async (tx) => {
    await lockUnreachableUser(tx, BigInt(id))
    const notification = await startSending(tx, BigInt(id))
    if (!notification) return { data: { send: false as const } }
    const [first, ...more] = (await findWanted(tx, notification)).map((one) => inLanguage(one, notification.language))
    const outcome = outcomeUnsent(notification, first !== undefined)
    if (outcome || !first) {
      await end(tx, notification, outcome ?? 'switched_off')
      return { data: { send: false as const } }
    }
    const { telegramId, language } = notification
    return { data: { send: true as const, telegramId, language, notice: first, ...(more.length > 0 && { more }) } }
  })
}

/** Why nothing is sent; undefined when it is. */
function outcomeUnsent(
  { broadcast, reachable }: ClaimedNotification,
  wanted: boolean,
): Exclude<Outcome, 'sent'> | undefined {
  if (broadcast && broadcast.state !== 'running') return 'taken_back'
  if (!wanted) return 'switched_off'
  return reachable ? undefined : 'unreachable'
}

/** Of what one person is told, `/start` brings what could not reach them; a broadcast doesn't wait for that. */
async function end(tx: Tx, { id, broadcast }: ClaimedNotification, outcome: Exclude<Outcome, 'sent'>): Promise<void> {
  const isWaiting = outcome === 'unreachable' && !broadcast
  await releaseNotification(tx, id, outcome === 'taken_back' ? 'dropped' : isWaiting ? 'unreachable' : 'unsent')
  if (broadcast) await countOutcome(tx, broadcast.id, outcome)
}

/** What the message says of what the person wants to hear: of news everything that was merged, the oldest first. */
async function findWanted(tx: Tx, { id, class: noticeClass, content, notifications }: ClaimedNotification) {
  const merged = noticeClass === 'news' ? await findMerged(tx, id) : []
  return [content, ...merged].filter(({ kind }) => isTopicEnabled(kind, notifications))
}
