import { tripRefundReasons } from '@enp/shared/bookings/operator-reasons'
import type { OperatorReason } from '@enp/shared/calls/notifications/booking-notifications'
import { throwRefusal } from '@enp/shared/errors'
import { sql } from 'kysely'
import type { Database, Tx } from '../../core/database/database.ts'
import type { PaidCharge } from '../charges/charge.rules.ts'
import type { EarnedBalances } from '../settlement/settlement.rules.ts'
import { type EarlierRefunds, sumDebts, type TripRefundPlan } from './trip-refund.rules.ts'

export async function findEarlierRefunds(db: Database, bookingId: string): Promise<EarlierRefunds> {
  const { rows } = await sql<EarlierRefunds>`select
    coalesce((select sum(rub) from trip_refund where booking_id = ${bookingId} and kind <> 'refund'), 0)::bigint as compensated,
    coalesce((select sum(enp) from booking_refund
      where booking_id = ${bookingId} and trip_refund_id is not null), 0)::bigint as enp,
    coalesce((select tax from booking where id = ${bookingId}), 0)::bigint as tax`.execute(db)
  return rows[0] ?? { compensated: 0n, enp: 0n, tax: 0n }
}

/** For a preview; a refund locks the accounts instead. */
export async function findEarnings(db: Database, organizerId: string): Promise<EarnedBalances> {
  const rows = await db
    .selectFrom('ledger_account')
    .select(['currency', 'balance'])
    .where('owner_id', '=', organizerId)
    .where('kind', '=', 'earnings')
    .execute()
  const toBalance = (currency: string) => rows.find((row) => row.currency === currency)?.balance ?? 0n
  return { rub: toBalance('rub'), usdt: toBalance('usdt'), ton: toBalance('ton') }
}

export async function isAnyErased(db: Database, userIds: readonly string[]): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', userIds)
    .where('erased_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

interface NewTripRefund {
  readonly bookingId: string
  readonly plan: TripRefundPlan
  readonly reason: OperatorReason
  readonly operatorId: number | undefined
  readonly at: Date
}

/** Errors: VALIDATION_ERROR for a reason of cancellations. */
export async function insertTripRefund(
  tx: Tx,
  { bookingId, plan, reason, operatorId, at }: NewTripRefund,
): Promise<string> {
  const { id } = await tx
    .insertInto('trip_refund')
    .values({
      booking_id: bookingId,
      kind: plan.kind,
      rub: plan.rub,
      from_organizer: plan.organizerRub,
      amount: plan.compensation?.amount ?? 0n,
      usual_reason: toUsual(reason),
      own_reason: 'words' in reason ? reason.words : null,
      debt: sumDebts(plan),
      operator_id: operatorId === undefined ? null : BigInt(operatorId),
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

function toUsual(reason: OperatorReason) {
  if ('words' in reason) return null
  const usual = tripRefundReasons.find((one) => one === reason.usual)
  return usual ?? throwRefusal('VALIDATION_ERROR', { field: 'reason', problem: 'is not a reason to refund' })
}

/** Takes back what an earlier change of the booking settled. The caller has locked the booking. */
export async function reopenSettledCharge(tx: Tx, charge: PaidCharge, settled: bigint): Promise<void> {
  await tx.updateTable('booking_charge').set({ settled }).where('id', '=', charge.id).execute()
}
