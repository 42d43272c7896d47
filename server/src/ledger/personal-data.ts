import { balanceCurrencies, type Money, toDecimalText } from '@enp/shared/money/money'
import { getNow } from '../core/database/clock.ts'
import type { Tx } from '../core/database/database.ts'
import type { PersonalDataHandler } from '../core/personal-data-handler.ts'
import { findBalances, lockBalances, postTransfers, type UserBalances } from './ledger.store.ts'
import { type LedgerTransfer, systemAccount, userAccount } from './transfer.rules.ts'

/** Erasure returns enp to the emission account and books everything else as revenue. */
export const balanceData: PersonalDataHandler = {
  name: 'balances',
  async export(tx, userId) {
    const balances = await findBalances(tx, userId)
    return Object.fromEntries(balanceCurrencies.map((currency) => [currency, toDecimalText(balances[currency])]))
  },
  async findGivenUp(tx, userId) {
    return positive(await lockBalances(tx, userId)).map((balance) => ({
      kind: 'balance' as const,
      currency: balance.currency,
      amount: toDecimalText(balance),
    }))
  },
  async erase(tx, userId) {
    const left = positive(await lockBalances(tx, userId))
    if (left.length > 0) await postErasure(tx, userId, left)
  },
}

type Balance = UserBalances[keyof UserBalances]

function positive(balances: UserBalances): Balance[] {
  return balanceCurrencies.map((currency) => balances[currency]).filter(({ amount }) => amount > 0n)
}

async function postErasure(tx: Tx, userId: string, left: readonly Balance[]): Promise<void> {
  await postTransfers(
    tx,
    left.map((balance) => toErasureTransfer(userId, balance)),
    await getNow(tx),
  )
}

function toErasureTransfer(userId: string, amount: Money): LedgerTransfer {
  const to = systemAccount(amount.currency === 'enp' ? 'emission' : 'revenue')
  return {
    key: `erasure:${userId}:${amount.currency}`,
    kind: 'erasure',
    postings: [{ from: userAccount(userId), to, amount }],
  }
}
