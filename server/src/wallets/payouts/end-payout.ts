import type { ChainCurrency } from '@enp/shared/calls/wallets/wallets-shapes'
import { type Money, money } from '@enp/shared/money/money'
import { runForRequest } from '@enp/shared/process/request-context'
import { getNow } from '../../core/database/clock.ts'
import { type Database, inTransaction, type Tx } from '../../core/database/database.ts'
import { postTransfers } from '../../ledger/ledger.store.ts'
import { updateOpenTransaction } from '../../ledger/open-transaction.ts'
import type { LedgerTransfer } from '../../ledger/transfer.rules.ts'
import { lockUser } from '../../users/get-user.ts'
import { findUnknownByWithdrawal, type OutgoingRow } from '../outgoing/outgoing.store.ts'
import { endWithdrawal, notifyWithdrawalFailed, notifyWithdrawalSent } from '../withdrawals/end-withdrawal.ts'
import { findWithdrawal, saveWithdrawalState, type WithdrawalRow } from '../withdrawals/withdrawals.store.ts'
import { chargeNetworkFee, createDeliveredTransfer } from './payout.rules.ts'
import type { PayoutContext } from './payout-context.ts'
import { insertPayoutFromChain, insertPayoutWallet, type PayoutEnding, savePayoutEnd } from './payouts.store.ts'
import { isReleased } from './release.store.ts'
import { lockUnpaidWithdrawal } from './unpaid.store.ts'

/** Posts the network fee in any case. Returns false if it had already ended. */
export function endPayout(db: Database, payoutId: bigint, ending: PayoutEnding): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const now = await getNow(tx)
    const payout = await savePayoutEnd(tx, payoutId, ending, now)
    if (!payout) return false
    const settled = ending.state === 'delivered' ? [await complete(tx, payout.withdrawal_id, now)] : []
    const { networkFee = 0n } = ending
    const transfers = [...settled, ...(networkFee > 0n ? [chargeNetworkFee(payoutId, networkFee)] : [])]
    if (transfers.length > 0) await postTransfers(tx, transfers, now)
    return true
  })
}

async function complete(tx: Tx, withdrawalId: string, now: Date): Promise<LedgerTransfer> {
  const row = await saveWithdrawalState(tx, withdrawalId, { state: 'completed', at: now })
  if (!row) throw new Error(`the withdrawal ${withdrawalId} is already completed`)
  if (row.transaction_id) await updateOpenTransaction(tx, row.transaction_id, { status: 'completed' }, now)
  const { paid, fee } = toParts(row)
  await runForRequest(row.request_id, () => notifyWithdrawalSent(tx, row, paid))
  return createDeliveredTransfer({ withdrawalId, paid, fee })
}

function toParts({ currency, amount, fee }: WithdrawalRow): Record<'paid' | 'fee', Money<ChainCurrency>> {
  return { paid: money(currency, amount - fee), fee: money(currency, fee) }
}

/** Returns false if the withdrawal is paid or closed, or the transfer is not our order. */
export function recordPayoutFromChain(
  { db, log }: Pick<PayoutContext, 'db' | 'log'>,
  transfer: OutgoingRow,
  fence: bigint,
): Promise<boolean> {
  const { withdrawal_id: withdrawalId, hash, account } = transfer
  if (withdrawalId === null) return Promise.resolve(false)
  return inTransaction(db, async (tx) => {
    if (!(await lockUnpaidWithdrawal(tx, withdrawalId))) return false
    await insertPayoutWallet(tx, account)
    const isNew = await insertPayoutFromChain(tx, transfer, withdrawalId, fence)
    if (isNew) log.warn({ withdrawalId, hash }, 'restored a payout from the chain that the database did not have')
    return isNew
  })
}

/** Returns the money; false if it is unknown, closed or maybe paid, or while payouts are held. */
export function failWithdrawal(db: Database, id: string, reason: string): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const withdrawal = await findWithdrawal(tx, id)
    if (!withdrawal) return false
    const { user_id: userId, currency, amount } = withdrawal
    await lockUser(tx, userId)
    if (!(await lockUnpaidWithdrawal(tx, id)) || !(await isSafeToFail(tx, id))) return false
    const ended = await endWithdrawal(tx, id, { state: 'failed', reason }, await getNow(tx))
    if (!ended) return false
    await runForRequest(ended.request_id, () => notifyWithdrawalFailed(tx, ended, money(currency, amount)))
    return true
  })
}

/** Also checks the chain for transfers that the database doesn't know. */
async function isSafeToFail(tx: Tx, id: string): Promise<boolean> {
  return (await isReleased(tx)) && (await findUnknownByWithdrawal(tx, [id])).length === 0
}
