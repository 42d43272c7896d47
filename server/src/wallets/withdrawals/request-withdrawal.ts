import type { ChainCurrency } from '@enp/shared/calls/wallets-shapes'
import type { Answer, Body } from '@enp/shared/contract'
import { fail } from '@enp/shared/errors'
import { type Money, parseAmount } from '@enp/shared/money'
import { withdrawalFee } from '@enp/shared/withdrawals'
import { getNow } from '../../core/clock.ts'
import { inTransaction, type Tx } from '../../core/database.ts'
import type { Deps } from '../../core/deps.ts'
import { findBalances, post } from '../../ledger/ledger.store.ts'
import { openTransaction, toOpenedTransaction } from '../../ledger/open-transaction.ts'
import { getHeldCardMoney } from '../../payments/card-money/hold-card-money.ts'
import { getRates } from '../../rates/get-rates.ts'
import { lockUser } from '../../users/lock-user.ts'
import { toAddress, toUserAddress } from '../chain/addresses.ts'
import { refuseWithdrawal, toReceived, toRemainingLimits, toUsdtValue } from './withdrawal.rules.ts'
import { requestKey, reserve, toTransactionEntry } from './withdrawal-transfers.rules.ts'
import { findLinked, findOpen, insertWithdrawal, saveTransaction, sumWithdrawn } from './withdrawals.store.ts'

/**
 * See docs/rules/withdrawals.md. Errors: VALIDATION_ERROR, UNAVAILABLE without a hot wallet,
 * NOT_FOUND for another user's wallet, WITHDRAWAL_PENDING; those of `refuseWithdrawal`.
 */
export async function requestWithdrawal(
  { db, config: { chain } }: Pick<Deps, 'db' | 'config'>,
  userId: string,
  { currency, amount: written, walletId }: Body<'POST /v1/wallet/withdrawals'>,
): Promise<Answer<'POST /v1/wallet/withdrawals'>> {
  if (!chain?.hotWalletMnemonic) fail('UNAVAILABLE', { missing: ['hot wallet'] })
  const amount =
    parseAmount(currency, written) ?? fail('VALIDATION_ERROR', { field: 'amount', problem: problems[currency] })
  const rates = await getRates()
  return inTransaction(db, async (tx) => {
    await lockUser(tx, userId)
    const now = await getNow(tx)
    const wallet = (await findLinked(tx, userId, walletId, chain.network)) ?? fail('NOT_FOUND')
    if (await findOpen(tx, userId)) fail('WITHDRAWAL_PENDING')
    const balances = await findBalances(tx, userId)
    const balance = balances[currency]
    const waiting = currency === 'usdt' ? await getHeldCardMoney(tx, userId, balances.usdt) : []
    const left = toRemainingLimits(await sumWithdrawn(tx, userId))
    refuseWithdrawal(amount, { balance, waiting, left, rates, linkedAt: wallet.linked_at, now })
    const value = toUsdtValue(amount, rates).amount
    const transactionId = await open(tx, { userId, wallet, amount, value }, now)
    return { data: await toOpenedTransaction(tx, transactionId) }
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
  await post(tx, [reserve(reserved)], now)
  const address = toUserAddress(toAddress(wallet.address), wallet.network)
  const to = { walletId: wallet.id, address, network: wallet.network, fee, received: toReceived(amount) }
  const waiting = { status: 'pending', transferKey: requestKey(id) } as const
  const transactionId = await openTransaction(tx, toTransactionEntry(reserved, to), waiting, now)
  await saveTransaction(tx, id, transactionId)
  return transactionId
}
