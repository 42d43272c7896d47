import type { ChainCurrency } from '@enp/shared/calls/wallets/wallets-shapes'
import { money } from '@enp/shared/money/money'
import { withdrawalFee } from '@enp/shared/money/withdrawals'
import { getNow } from '../../core/database/clock.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { findBalance, postTransfers } from '../../ledger/ledger.store.ts'
import { insertOpenTransaction, updateOpenTransaction } from '../../ledger/open-transaction.ts'
import { earningsAccount, userAccount } from '../../ledger/transfer.rules.ts'
import { recordAction } from '../../operators/access/record-action.ts'
import { getRates } from '../../rates/get-rates.ts'
import { lockUser } from '../../users/get-user.ts'
import { toTonAddress, toUserAddress } from '../chain/addresses.ts'
import type { OutgoingRow } from '../outgoing/outgoing.store.ts'
import { chargeNetworkFee, createDeliveredTransfer } from '../payouts/payout.rules.ts'
import {
  createReserveTransfer,
  toTransactionEntry,
  toUsdtValue,
  type WithdrawalReservation,
  withdrawalReserveKey,
} from '../withdrawals/withdrawal.rules.ts'
import { saveTransaction } from '../withdrawals/withdrawals.store.ts'
import {
  findWalletAt,
  hasOrganizer,
  hasWithdrawal,
  insertDeliveredPayout,
  insertPaidWithdrawal,
  type PaidWallet,
} from './restored.store.ts'

/** `known`: another run has just re-created it. */
export type RecreateRefusal = 'unknown_owner' | 'balance_too_low' | 'known'

interface Delivered {
  readonly transfer: OutgoingRow
  readonly withdrawalId: string
  readonly networkFee: bigint
}

/** Charges the user who had linked the wallet then, or the organizer, once. Doesn't notify. */
export async function recreateWithdrawal(
  { db }: Pick<Deps, 'db'>,
  delivered: Delivered,
): Promise<'recreated' | RecreateRefusal> {
  const rates = await getRates(db)
  const { transfer, withdrawalId, networkFee } = delivered
  const { network, currency, destination: address, organizer_id: organizerId, at } = transfer
  return inTransaction(db, async (tx) => {
    const wallet = await findWalletAt(tx, { network, address, at })
    if (!wallet || (organizerId !== null && !(await hasOrganizer(tx, organizerId)))) return 'unknown_owner'
    const { userId } = wallet
    if ((await lockUser(tx, userId)).erased_at) return 'unknown_owner'
    // Checked while the user is locked, because another run may have just charged them.
    if (await hasWithdrawal(tx, withdrawalId)) return 'known'
    const fee = withdrawalFee[currency]
    const amount = money(currency, transfer.amount + fee.amount)
    const account = organizerId === null ? userAccount(userId) : earningsAccount(organizerId)
    if ((await findBalance(tx, account, currency)).amount < amount.amount) return 'balance_too_low'
    const now = await getNow(tx)
    const columns = {
      ...{ user_id: userId, organizer_id: organizerId, wallet_id: wallet.id, currency },
      ...{ amount: amount.amount, fee: fee.amount, usdt_value: toUsdtValue(amount, rates).amount },
    }
    if (!(await insertPaidWithdrawal(tx, withdrawalId, columns, at))) return 'known'
    const payoutId = await insertDeliveredPayout(tx, transfer, { withdrawalId, networkFee, now })
    const reserved: WithdrawalReservation = { id: withdrawalId, userId, organizerId, amount }
    const parts = { withdrawalId, paid: money<ChainCurrency>(currency, transfer.amount), fee }
    const feeTransfers = networkFee > 0n ? [chargeNetworkFee(payoutId, networkFee)] : []
    await postTransfers(tx, [createReserveTransfer(reserved)], now)
    await postTransfers(tx, [createDeliveredTransfer(parts), ...feeTransfers], now)
    if (organizerId === null) await openCompleted(tx, reserved, { transfer, wallet }, now)
    const subject = { kind: 'withdrawal', id: withdrawalId } as const
    await recordAction(tx, {
      operatorId: null,
      action: 'withdrawal.restore',
      subject,
      details: { hash: transfer.hash },
    })
    return 'recreated'
  })
}

interface Paid {
  readonly transfer: OutgoingRow
  readonly wallet: PaidWallet
}

async function openCompleted(
  tx: Tx,
  reserved: WithdrawalReservation,
  { transfer, wallet }: Paid,
  now: Date,
): Promise<void> {
  const { network, currency, destination } = transfer
  const to = {
    walletId: wallet.id,
    address: toUserAddress(toTonAddress(destination), network),
    network,
    fee: withdrawalFee[currency],
    received: money<ChainCurrency>(currency, transfer.amount),
  }
  const waiting = { status: 'processing', transferKey: withdrawalReserveKey(reserved.id) } as const
  const transactionId = await insertOpenTransaction(tx, toTransactionEntry(reserved, to), waiting, now)
  await saveTransaction(tx, reserved.id, transactionId)
  await updateOpenTransaction(tx, transactionId, { status: 'completed' }, now)
}
