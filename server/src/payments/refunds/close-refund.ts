import type { Answer, Body } from '@enp/shared/contract'
import { fail } from '@enp/shared/errors'
import type { Deps } from '../../core/deps.ts'
import { finishRefund } from './finish-refund.ts'
import { findRefund } from './refunds.store.ts'

/**
 * An operator has refunded a card at the acquirer: who, stands in the refund. The first one closes it; the same again
 * changes nothing. Errors: NOT_FOUND, also for a refund that no operator has to do.
 */
export async function closeRefund(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  refundId: string,
  { operatorId }: Body<'POST /internal/support/refunds/:id/close'>,
): Promise<Answer<'POST /internal/support/refunds/:id/close'>> {
  const refund = await findRefund(db, refundId)
  const isCard = refund?.currency === 'rub' && refund.destination === 'origin'
  if (!isCard) fail('NOT_FOUND')
  const first = await finishRefund(db, refundId, { state: 'done', operatorId })
  if (first) log.warn({ refund: refundId, operatorId }, 'an operator refunded a card')
  return { data: { first } }
}
