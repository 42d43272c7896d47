import type { HandlerReply, Query } from '@enp/shared/contract'
import type { Deps } from '../../core/deps.ts'
import { requireOperator } from '../../operators/require-operator.ts'
import { countWaitingPayments } from '../../payments/operator/show-payment.ts'
import { countPendingWork } from './waiting.store.ts'

/** Errors: NOT_OPERATOR. */
export async function getWaitingCounts(
  { db }: Pick<Deps, 'db'>,
  { operatorId }: Query<'GET /internal/admin/waiting'>,
): Promise<HandlerReply<'GET /internal/admin/waiting'>> {
  await requireOperator(db, operatorId)
  return { data: { ...(await countPendingWork(db)), parked: await countWaitingPayments(db) } }
}
