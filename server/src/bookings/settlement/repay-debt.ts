import { randomUUID } from 'node:crypto'
import type { Money } from '@enp/shared/money'
import type { Database, Tx } from '../../core/database.ts'
import { postTransfers } from '../../ledger/ledger.store.ts'
import type { LedgerTransfer } from '../../ledger/transfer.rules.ts'
import { getRates } from '../../rates/get-rates.ts'
import { changeDebt, findDebt, lockOrganizerDebt } from './debts.store.ts'
import { debtRepayment, deductEarnings, type EarnedBalances, type LockedRates } from './deduct-earnings.rules.ts'

/** Locks debt and earnings; the caller must post the result at once; docs/rules/earnings.md. */
export async function addDebtRepayment(
  tx: Tx,
  organizerId: string,
  rates: LockedRates,
  transfers: readonly LedgerTransfer[],
): Promise<readonly LedgerTransfer[]> {
  const [first] = transfers.filter((transfer) => listEarned(organizerId, transfer).length > 0)
  if (!first) return transfers
  const { debt, earnings } = await lockOrganizerDebt(tx, organizerId)
  if (debt === 0n) return transfers
  const credits = transfers.flatMap((transfer) => listEarned(organizerId, transfer))
  const deduction = deductEarnings(addAll(earnings, credits), rates, debt)
  const repayment = debtRepayment(organizerId, deduction, `debt_repaid:${first.key}`)
  if (!repayment) return transfers
  await changeDebt(tx, organizerId, deduction.missing - debt)
  return [...transfers, repayment]
}

/** Runs before a payout, so that the payout takes only earnings above the debt. */
export async function repayDebt(tx: Tx, organizerId: string, now: Date): Promise<void> {
  const { debt, earnings } = await lockOrganizerDebt(tx, organizerId)
  if (debt === 0n) return
  const deduction = deductEarnings(earnings, await getCurrentRates(), debt)
  const repayment = debtRepayment(organizerId, deduction, `debt_repaid:${organizerId}:${randomUUID()}`)
  if (!repayment) return
  await changeDebt(tx, organizerId, deduction.missing - debt)
  await postTransfers(tx, [repayment], now)
}

export async function getCurrentRates(): Promise<LockedRates> {
  const { ton, usdt } = await getRates()
  return { ton_rate: ton.amount, usdt_rate: usdt.amount }
}

export function getDebt(db: Database, organizerId: string): Promise<Money<'rub'>> {
  return findDebt(db, organizerId)
}

function listEarned(organizerId: string, { postings }: LedgerTransfer): Money[] {
  return postings.flatMap(({ to, amount }) =>
    'owner' in to && to.kind === 'earnings' && to.owner === organizerId ? [amount] : [],
  )
}

function addAll(earnings: EarnedBalances, credits: readonly Money[]): EarnedBalances {
  const toSum = (currency: string) =>
    credits.filter((credit) => credit.currency === currency).reduce((sum, { amount }) => sum + amount, 0n)
  return {
    rub: earnings.rub + toSum('rub'),
    usdt: earnings.usdt + toSum('usdt'),
    ton: earnings.ton + toSum('ton'),
  }
}
