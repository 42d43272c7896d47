import type { ChainCurrency } from '@enp/shared/calls/wallets/wallets-shapes'
import { throwRefusal } from '@enp/shared/errors'
import { type Money, money, toDecimalText } from '@enp/shared/money/money'
import { destinationUsableFrom, withdrawalFee, withdrawalMinimum } from '@enp/shared/money/withdrawals'
import { toPayableEarnings } from '../../bookings/cases/payable-earnings.ts'
import { repayDebt } from '../../bookings/settlement/settle-booking.ts'
import { getNow } from '../../core/database/clock.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { findBalance, postTransfers } from '../../ledger/ledger.store.ts'
import { earningsAccount } from '../../ledger/transfer.rules.ts'
import { getRates } from '../../rates/get-rates.ts'
import { lockUser } from '../../users/get-user.ts'
import {
  type EarningsPayout,
  findOrganizerWithdrawals,
  hasOpenOrganizerWithdrawal,
  insertOrganizerWithdrawal,
} from './earnings-withdrawals.store.ts'
import { endWithdrawal } from './end-withdrawal.ts'
import { createReserveTransfer, toUsdtValue } from './withdrawal.rules.ts'
import { findLinked } from './withdrawals.store.ts'

export type { EarningsPayout }

interface EarningsWithdrawalInput {
  readonly organizerId: string
  /** An owner of the organizer, who owns the wallet. The caller has checked authorization. */
  readonly userId: string
  readonly walletId: string
  readonly amount: Money<ChainCurrency>
}

/**
 * No limits, one open per currency; docs/rules/earnings.md. Errors: UNAVAILABLE, NOT_FOUND,
 * WITHDRAWAL_PENDING, BELOW_MINIMUM, WALLET_TOO_NEW, INSUFFICIENT_FUNDS.
 */
export async function withdrawEarnings(
  { db, config: { chain } }: Pick<Deps, 'db' | 'config'>,
  { organizerId, userId, walletId, amount }: EarningsWithdrawalInput,
): Promise<string> {
  if (!chain?.hotWalletMnemonic) throwRefusal('UNAVAILABLE', { missing: ['hot wallet'] })
  const rates = await getRates(db)
  return inTransaction(db, async (tx) => {
    await lockUser(tx, userId)
    const now = await getNow(tx)
    const wallet = (await findLinked(tx, userId, walletId, chain.network)) ?? throwRefusal('NOT_FOUND')
    await refuse(tx, organizerId, amount, destinationUsableFrom(wallet.linked_at), now)
    const columns = {
      user_id: userId,
      organizer_id: organizerId,
      wallet_id: wallet.id,
      ...amount,
      fee: withdrawalFee[amount.currency].amount,
      usdt_value: toUsdtValue(amount, rates).amount,
    }
    const id = (await insertOrganizerWithdrawal(tx, columns, now)) ?? throwRefusal('WITHDRAWAL_PENDING')
    await postTransfers(tx, [createReserveTransfer({ id, userId, organizerId, amount })], now)
    return id
  })
}

/** If two concurrent requests pass, the later insert or posting refuses one. */
async function refuse(tx: Tx, organizerId: string, amount: Money<ChainCurrency>, payable: Date, now: Date) {
  const { currency } = amount
  if (await hasOpenOrganizerWithdrawal(tx, organizerId, currency)) throwRefusal('WITHDRAWAL_PENDING')
  const minimum = withdrawalMinimum[currency]
  if (amount.amount < minimum.amount) throwRefusal('BELOW_MINIMUM', { minimum: toDecimalText(minimum), currency })
  if (now < payable) throwRefusal('WALLET_TOO_NEW', { payableFrom: payable.toISOString() })
  await repayDebt(tx, organizerId, now)
  const balance = await findBalance(tx, earningsAccount(organizerId), currency)
  const [earned] = await toPayableEarnings(tx, organizerId, [money(currency, balance.amount)])
  if (!earned || earned.amount < amount.amount) throwRefusal('INSUFFICIENT_FUNDS')
}

export function listEarningsWithdrawals(db: Deps['db'], organizerId: string, limit: number): Promise<EarningsPayout[]> {
  return findOrganizerWithdrawals(db, organizerId, { limit })
}

export async function findEarningsWithdrawal(
  db: Deps['db'],
  organizerId: string,
  id: string,
): Promise<EarningsPayout | undefined> {
  const [withdrawal] = await findOrganizerWithdrawals(db, organizerId, { limit: 1, id })
  return withdrawal
}

/** The caller has read it with `findEarningsWithdrawal`. Errors: NOT_CANCELLABLE. */
export async function cancelEarningsWithdrawal(tx: Tx, { id, userId }: EarningsPayout): Promise<void> {
  await lockUser(tx, userId)
  if (!(await endWithdrawal(tx, id, { state: 'cancelled' }, await getNow(tx)))) throwRefusal('NOT_CANCELLABLE')
}
