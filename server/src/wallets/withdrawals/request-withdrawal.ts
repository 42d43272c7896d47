import type { ChainCurrency } from '@enp/shared/calls/wallets/wallets-shapes'
import type { Body, HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { type Money, parseAmount } from '@enp/shared/money/money'
import { withdrawalFee } from '@enp/shared/money/withdrawals'
import { getNow } from '../../core/database/clock.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { refuseSuspended } from '../../core/suspensions/refuse-suspended.ts'
import { findBalances, postTransfers } from '../../ledger/ledger.store.ts'
import { getTransactionById, insertOpenTransaction } from '../../ledger/open-transaction.ts'
import { getHeldCardMoney } from '../../payments/card-money/hold-card-money.ts'
import { getRates } from '../../rates/get-rates.ts'
import { lockUser } from '../../users/get-user.ts'
import { toTonAddress, toUserAddress } from '../chain/addresses.ts'
import {
  createReserveTransfer,
  refuseWithdrawal,
  subtractWithdrawalFee,
  toRemainingLimits,
  toTransactionEntry,
  toUsdtValue,
  withdrawalReserveKey,
} from './withdrawal.rules.ts'
import { findLinked, findOpenWithdrawal, insertWithdrawal, saveTransaction, sumWithdrawn } from './withdrawals.store.ts'

/**
 * See docs/rules/withdrawals.md. Errors: VALIDATION_ERROR, UNAVAILABLE without a hot wallet,
 * NOT_FOUND for another user's wallet, WITHDRAWAL_PENDING, SUSPENDED; those of `refuseWithdrawal`.
 */
export async function requestWithdrawal(
  { db, config: { chain } }: Pick<Deps, 'db' | 'config'>,
  userId: string,
  { currency, amount: written, walletId }: Body<'POST /v1/wallet/withdrawals'>,
): Promise<HandlerReply<'POST /v1/wallet/withdrawals'>> {
  if (!chain?.hotWalletMnemonic) throwRefusal('UNAVAILABLE', { missing: ['hot wallet'] })
  const amount =
    parseAmount(currency, written) ?? throwRefusal('VALIDATION_ERROR', { field: 'amount', problem: problems[currency] })
  const rates = await getRates(db)
  return inTransaction(db, async (tx) => {
    await lockUser(tx, userId)
    await refuseSuspended(tx, 'user', userId)
    const now = await getNow(tx)
    const wallet = (await findLinked(tx, userId, walletId, chain.network)) ?? throwRefusal('NOT_FOUND')
    if (await findOpenWithdrawal(tx, userId)) throwRefusal('WITHDRAWAL_PENDING')
    const balances = await findBalances(tx, userId)
    const balance = balances[currency]
    const waiting = currency === 'usdt' ? await getHeldCardMoney(tx, userId, balances.usdt) : []
    const left = toRemainingLimits(await sumWithdrawn(tx, userId))
    refuseWithdrawal(amount, { balance, waiting, left, rates, linkedAt: wallet.linked_at, now })
    const value = toUsdtValue(amount, rates).amount
    const transactionId = await open(tx, { userId, wallet, amount, value }, now)
    return { data: await getTransactionById(tx, transactionId) }
  })
}

const problems = {
  ton: 'must be an amount with at most 9 decimals',
  usdt: 'must be an amount with at most 6 decimals',
} as const satisfies Record<ChainCurrency, string>

interface Accepted {
  readonly userId: string
  readonly wallet: NonNullable<Awaited<ReturnType<typeof findLinked>>>
  readonly amount: Money<ChainCurrency>
  readonly value: bigint
}

async function open(tx: Tx, { userId, wallet, amount, value }: Accepted, now: Date): Promise<string> {
  const fee = withdrawalFee[amount.currency]
  const columns = {
    user_id: userId,
    organizer_id: null,
    wallet_id: wallet.id,
    ...amount,
    fee: fee.amount,
    usdt_value: value,
  }
  const id = await insertWithdrawal(tx, columns, now)
  const reserved = { id, userId, organizerId: null, amount }
  await postTransfers(tx, [createReserveTransfer(reserved)], now)
  const address = toUserAddress(toTonAddress(wallet.address), wallet.network)
  const to = { walletId: wallet.id, address, network: wallet.network, fee, received: subtractWithdrawalFee(amount) }
  const waiting = { status: 'pending', transferKey: withdrawalReserveKey(id) } as const
  const transactionId = await insertOpenTransaction(tx, toTransactionEntry(reserved, to), waiting, now)
  await saveTransaction(tx, id, transactionId)
  return transactionId
}
