import type { HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import type { Deps } from '../../core/deps.ts'
import { userHasTransaction } from '../../ledger/open-transaction.ts'
import { cancelDeposit } from '../deposits/cancel-deposit.ts'
import { cancelWithdrawal } from '../withdrawals/cancel-withdrawal.ts'

/** See docs/rules/wallets.md. Errors: NOT_FOUND, also for another user's; NOT_CANCELLABLE. */
export async function cancelTransaction(
  deps: Pick<Deps, 'db'>,
  userId: string,
  id: string,
): Promise<HandlerReply<'POST /v1/transactions/:id/cancel'>> {
  if (!(await userHasTransaction(deps.db, userId, id))) throwRefusal('NOT_FOUND')
  const cancelled = (await cancelWithdrawal(deps, userId, id)) ?? (await cancelDeposit(deps, userId, id))
  return { data: cancelled ?? throwRefusal('NOT_CANCELLABLE') }
}
