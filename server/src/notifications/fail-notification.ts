import type { Body, HandlerReply } from '@enp/shared/contract'
import { inTransaction } from '../core/database/database.ts'
import type { Deps } from '../core/deps.ts'
import { countOutcome, endUnreachable } from './broadcasts.store.ts'
import { releaseNotification } from './notifications.store.ts'
import { refusePayment } from './paid-broadcasts.store.ts'

type Reason = Body<'POST /internal/notifications/:id/failed'>['reason']

/** The same job claims a retry again; a refused one stays in the inbox. */
const stateAfter = { retry: 'queued', refused: 'unsent' } as const satisfies Partial<Record<Reason, string>>

/** An unreachable user's notification waits for `/start`; a broadcast stays in the inbox. */
export async function failNotification(
  { db }: Deps,
  id: string,
  reason: Reason,
): Promise<HandlerReply<'POST /internal/notifications/:id/failed'>> {
  if (reason === 'unpaid') {
    await inTransaction(db, (tx) => refusePayment(tx, BigInt(id)))
    return { data: {} }
  }
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
