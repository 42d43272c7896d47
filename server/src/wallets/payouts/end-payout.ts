import type { ChainCurrency } from '@enp/shared/calls/wallets-shapes'
import { type Money, money } from '@enp/shared/money'
import { getNow } from '../../core/clock.ts'
import { type Database, inTransaction, type Tx } from '../../core/database.ts'
import { postTransfers } from '../../ledger/ledger.store.ts'
import { updateOpenTransaction } from '../../ledger/open-transaction.ts'
import type { LedgerTransfer } from '../../ledger/transfer.rules.ts'
import { notifyWithdrawalSent } from '../withdrawals/notify-end.ts'
import { saveWithdrawalState, type WithdrawalRow } from '../withdrawals/withdrawals.store.ts'
import { chargeNetworkFee, createDeliveredTransfer } from './payout-transfers.rules.ts'
import { type PayoutEnding, savePayoutEnd } from './payouts.store.ts'

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
  await notifyWithdrawalSent(tx, row, paid)
  return createDeliveredTransfer({ withdrawalId, paid, fee })
}

function toParts({ currency, amount, fee }: WithdrawalRow): Record<'paid' | 'fee', Money<ChainCurrency>> {
  return { paid: money(currency, amount - fee), fee: money(currency, fee) }
}
