import type { Body, HandlerReply, Query } from '@enp/shared/contract'
import { inTransaction } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { requestReconciliation } from '../../ledger/reconcile-job.ts'
import { recordAction } from '../access/record-action.ts'
import { requireOperator } from '../access/require-operator.ts'
import { findInvariantResults } from './overview.store.ts'

export async function getCheckResults(
  { db }: Pick<Deps, 'db'>,
  { operatorId }: Query<'GET /internal/admin/checks'>,
): Promise<HandlerReply<'GET /internal/admin/checks'>> {
  await requireOperator(db, operatorId)
  const results = await findInvariantResults(db)
  const broken = results.filter(({ faults }) => faults > 0)
  const newest = results.reduce<Date | undefined>((latest, { at }) => (latest && latest > at ? latest : at), undefined)
  return {
    data: {
      ...(newest && { checkedAt: newest.toISOString() }),
      held: results.length - broken.length,
      broken: broken.map(({ invariant, faults, sample }) => ({ invariant, faults, sample })),
    },
  }
}

/** Runs under the lease of the hourly check. Errors: NOT_OPERATOR. */
export function runChecks(
  { db }: Pick<Deps, 'db'>,
  { operatorId }: Body<'POST /internal/admin/checks/run'>,
): Promise<HandlerReply<'POST /internal/admin/checks/run'>> {
  return inTransaction(db, async (tx) => {
    await requireOperator(tx, operatorId)
    const started = await requestReconciliation(tx)
    if (started) await recordAction(tx, { operatorId, action: 'checks.run', subject: { kind: 'checks', id: 'ledger' } })
    return { data: { started } }
  })
}
