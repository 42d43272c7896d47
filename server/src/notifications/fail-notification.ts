import type { Answer, Body } from '@enp/shared/contract'
import { inTransaction } from '../core/database.ts'
import type { Deps } from '../core/deps.ts'
import { countOutcome, endUnreachable } from './broadcasts.store.ts'
import { releaseNotification } from './notifications.store.ts'

type Reason = Body<'POST /internal/notifications/:id/failed'>['reason']

/** A retry is taken again by the same job; a refused one ends in the inbox. */
const stateAfter = { retry: 'queued', refused: 'unsent' } as const satisfies Partial<Record<Reason, string>>

/**
 * An unreachable person's notice waits for `/start`, and nobody tries to write to them until then; a broadcast doesn't
 * wait: the inbox has it.
 */
export async function failNotification(
  { db }: Deps,
  id: string,
  reason: Reason,
): Promise<Answer<'POST /internal/notifications/:id/failed'>> {
  if (reason !== 'unreachable') {
    await releaseNotification(db, BigInt(id), stateAfter[reason])
    return { data: {} }
  }
  await inTransaction(db, async (tx) => {
    const broadcastId = await endUnreachable(tx, BigInt(id))
    if (broadcastId !== null) await countOutcome(tx, broadcastId, 'unreachable')
  })
  return { data: {} }
}
