import type { Answer } from '@enp/shared/contract'
import { inTransaction, type Tx } from '../core/database.ts'
import type { Deps } from '../core/deps.ts'
import { findMerged } from './merged.store.ts'
import { putBack, type TakenNotice, takeNotice } from './notices.store.ts'
import { isWanted } from './topics.rules.ts'

/**
 * The bot asks before it sends: only one taker is told to. A lost or doubled job changes nothing, because the row
 * decides; somebody out of reach is not written to until the next `/start`. What the person has switched off by now ends
 * here, whenever it was queued; the inbox keeps it.
 */
export function claimNotice(deps: Deps, id: string): Promise<Answer<'POST /internal/notices/:id/claim'>> {
  return inTransaction(deps.db, async (tx) => {
    const notice = await takeNotice(tx, BigInt(id))
    if (!notice) return { data: { send: false as const } }
    const [first, ...more] = await findWanted(tx, notice)
    if (!first) {
      await putBack(tx, notice.id, 'unsent')
      return { data: { send: false as const } }
    }
    if (!notice.reachable) {
      await putBack(tx, notice.id, 'unreachable')
      return { data: { send: false as const } }
    }
    const { telegramId, language } = notice
    return { data: { send: true as const, telegramId, language, notice: first, ...(more.length > 0 && { more }) } }
  })
}

/** What the message says of what the person wants to hear: of news everything that was merged, the oldest first. */
async function findWanted(tx: Tx, { id, class: noticeClass, content, notifications }: TakenNotice) {
  const merged = noticeClass === 'news' ? await findMerged(tx, id) : []
  return [content, ...merged].filter(({ kind }) => isWanted(kind, notifications))
}
