import { randomUUID } from 'node:crypto'
import type { ChainNetwork } from '@enp/shared/calls/wallets/wallets-shapes'
import type { Body } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { parseAmount, toDecimalText } from '@enp/shared/money/money'
import { getNow } from '../../core/database/clock.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { insertOpenTransaction } from '../../ledger/open-transaction.ts'
import { lockUser } from '../../users/get-user.ts'
import { findWallets } from '../linking/wallets.store.ts'
import { depositExpiry, depositMinimum } from './deposit.rules.ts'
import { findAwaitedDeposit, insertDeposit } from './deposits.store.ts'
import { findOwnMemo } from './memo.store.ts'
import { requireChain } from './show-deposit.ts'

/**
 * A repeated request for the same amount returns the awaited deposit; see docs/rules/wallets.md.
 * Errors: NOT_FOUND for another user's wallet, BELOW_MINIMUM, UNAVAILABLE without a chain,
 * VALIDATION_ERROR for too many decimals.
 */
export function requestDeposit(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  userId: string,
  input: Body<'POST /v1/wallet/deposits'>,
): Promise<{ id: string }> {
  const { network } = requireChain(config)
  const { currency } = input
  const amount =
    parseAmount(currency, input.amount) ??
    throwRefusal('VALIDATION_ERROR', { field: 'amount', problem: 'must be an amount' })
  const minimum = depositMinimum[currency]
  if (amount.amount < minimum.amount) throwRefusal('BELOW_MINIMUM', { minimum: toDecimalText(minimum), currency })
  return inTransaction(db, async (tx) => {
    await lockUser(tx, userId)
    if (input.walletId !== undefined) await requireWallet(tx, userId, network, input.walletId)
    const now = await getNow(tx)
    const awaited = await findAwaitedDeposit(tx, userId, amount)
    if (awaited?.amount.amount === amount.amount && awaited.expires_at > now) return { id: awaited.id }
    const id = randomUUID()
    const about = { relatedEntityId: id, relatedEntityType: 'deposit' }
    const entry = { userId, type: 'deposit', amount, description: 'Deposit', metadata: {}, ...about } as const
    const transactionId = await insertOpenTransaction(tx, entry, { status: 'pending' }, now)
    const memo = await findOwnMemo(tx, userId)
    const times = { createdAt: now, expiresAt: depositExpiry(now) }
    await insertDeposit(tx, { id, userId, memo, amount, transactionId, ...times })
    return { id }
  })
}

async function requireWallet(tx: Tx, userId: string, network: ChainNetwork, walletId: string): Promise<void> {
  const wallets = await findWallets(tx, userId, network)
  if (!wallets.some(({ id }) => id === walletId)) throwRefusal('NOT_FOUND')
}
