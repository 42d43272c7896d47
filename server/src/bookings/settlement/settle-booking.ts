import { randomUUID } from 'node:crypto'
import type { Money } from '@enp/shared/money/money'
import type { Database, Tx } from '../../core/database/database.ts'
import { postTransfers } from '../../ledger/ledger.store.ts'
import type { LedgerTransfer } from '../../ledger/transfer.rules.ts'
import { getRates } from '../../rates/get-rates.ts'
import type { BookingRow } from '../state/booking.rules.ts'
import {
  type Compensation,
  compensationFor,
  compensationTransfers,
  debtRepayment,
  deductEarnings,
  type EarnedBalances,
  type LockedRates,
  settlementTransfer,
} from './settlement.rules.ts'
import {
  changeDebt,
  findCompensationFacts,
  findDebt,
  findEscrow,
  lockOrganizerDebt,
  saveCompensation,
  subtractFromEscrow,
} from './settlement.store.ts'

/** `earlier` is posted first. A repeated call moves nothing. The caller has locked the booking. */
export async function settleBooking(
  tx: Tx,
  booking: BookingRow,
  now: Date,
  earlier: readonly LedgerTransfer[] = [],
): Promise<void> {
  const transfers = [...earlier, ...(await settlementTransfers(tx, booking))]
  const all = await addDebtRepayment(tx, booking.organizer_id, booking, transfers)
  if (all.length > 0) await postTransfers(tx, all, now)
}

export async function settlementTransfers(tx: Tx, booking: BookingRow): Promise<LedgerTransfer[]> {
  const transfers: LedgerTransfer[] = []
  for (const held of await findEscrow(tx, booking.id)) {
    const transfer = settlementTransfer(booking, held)
    if (!transfer) continue
    await subtractFromEscrow(tx, booking.id, held)
    transfers.push(transfer)
  }
  return transfers
}

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
  const deduction = deductEarnings(earnings, await getCurrentRates(tx), debt)
  const repayment = debtRepayment(organizerId, deduction, `debt_repaid:${organizerId}:${randomUUID()}`)
  if (!repayment) return
  await changeDebt(tx, organizerId, deduction.missing - debt)
  await postTransfers(tx, [repayment], now)
}

export async function getCurrentRates(db: Database): Promise<LockedRates> {
  const { ton, usdt } = await getRates(db)
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

export async function findCompensations(
  db: Database,
  bookings: readonly BookingRow[],
  now: Date,
): Promise<Map<string, Compensation>> {
  const confirmed = bookings.filter(({ state, paid_at }) => state === 'confirmed' && paid_at !== null)
  const facts = await findCompensationFacts(
    db,
    confirmed.map(({ id }) => id),
  )
  const compensations = new Map<string, Compensation>()
  for (const booking of confirmed) {
    const own = facts.get(booking.id)
    const owed = own && compensationFor(booking, own, now)
    if (owed) compensations.set(booking.id, owed)
  }
  return compensations
}

/** The caller has locked the booking and posts the transfers. Locks debt and earnings. */
export async function compensate(tx: Tx, booking: BookingRow, owed: Compensation): Promise<LedgerTransfer[]> {
  const { organizer_id: organizerId } = booking
  const { earnings } = await lockOrganizerDebt(tx, organizerId)
  const deduction = deductEarnings(earnings, booking, owed.cost.amount)
  await changeDebt(tx, organizerId, deduction.missing)
  await saveCompensation(tx, booking.id, owed.enp.amount)
  return compensationTransfers(booking, owed, deduction)
}
