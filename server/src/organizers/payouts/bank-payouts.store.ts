import type { BankPayoutState } from '@enp/shared/calls/operators/operator-payouts'
import { sql } from 'kysely'
import type { Database, Tx } from '../../core/database/database.ts'
import { statesBefore } from '../../core/life-cycle.ts'
import type { BankDetailsVersion } from './bank-details.rules.ts'
import { type BankPayoutRow, bankPayoutLifeCycle } from './bank-payout.rules.ts'

const selectPayouts = (db: Database) =>
  db
    .selectFrom('bank_payout')
    .innerJoin('organizer', 'organizer.id', 'organizer_id')
    .selectAll('bank_payout')
    .select('organizer.name as organizer_name')

interface New {
  readonly organizerId: string
  readonly askedBy: string
  readonly amount: bigint
  readonly details: BankDetailsVersion
}

/** Undefined while another payout is open. Waits for a concurrent insert. */
export async function insertBankPayout(
  tx: Tx,
  { organizerId, askedBy, amount, details }: New,
  at: Date,
): Promise<string | undefined> {
  const row = await tx
    .insertInto('bank_payout')
    .values({
      organizer_id: organizerId,
      requested_by: askedBy,
      amount,
      file_id: null,
      legal_name: details.legalName,
      inn: details.inn,
      account: details.account,
      bik: details.bik,
      details_by: details.givenBy,
      reason: null,
      decided_by: null,
      created_at: at,
      closed_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function findPreviousRequestTime(
  tx: Tx,
  { organizer_id: organizerId, created_at: createdAt }: Pick<BankPayoutRow, 'organizer_id' | 'created_at'>,
): Promise<Date | undefined> {
  const row = await tx
    .selectFrom('bank_payout')
    .select('created_at')
    .where('organizer_id', '=', organizerId)
    .where('state', '=', 'paid')
    .where('created_at', '<', createdAt)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.created_at
}

export async function hasOpenBankPayout(tx: Tx, organizerId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('bank_payout')
    .select('id')
    .where('organizer_id', '=', organizerId)
    .where('state', 'in', ['requested', 'in_file'])
    .executeTakeFirst()
  return row !== undefined
}

export function findBankPayouts(db: Database, organizerId: string, limit: number): Promise<BankPayoutRow[]> {
  return selectPayouts(db).where('organizer_id', '=', organizerId).orderBy('created_at', 'desc').limit(limit).execute()
}

export function findBankPayout(db: Database, id: string): Promise<BankPayoutRow | undefined> {
  return selectPayouts(db).where('bank_payout.id', '=', id).executeTakeFirst()
}

export function findOpenBankPayouts(db: Database, limit: number): Promise<BankPayoutRow[]> {
  return selectPayouts(db).where('state', 'in', ['requested', 'in_file']).orderBy('number').limit(limit).execute()
}

export async function countOpenBankPayouts(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('bank_payout')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('state', 'in', ['requested', 'in_file'])
    .executeTakeFirstOrThrow()
  return Number(count)
}

interface Change {
  readonly state: BankPayoutState
  readonly at: Date
  readonly reason?: string
  readonly decidedBy?: number
}

/** Locks first, then reads, so that the row includes the previous change. */
export async function lockBankPayout(tx: Tx, id: string): Promise<BankPayoutRow | undefined> {
  await tx.selectFrom('bank_payout').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
  return findBankPayout(tx, id)
}

export async function saveBankPayoutState(
  tx: Tx,
  id: string,
  { state, at, reason, decidedBy }: Change,
): Promise<boolean> {
  const isOver = state === 'paid' || state === 'returned' || state === 'cancelled'
  const { numUpdatedRows } = await tx
    .updateTable('bank_payout')
    .set({
      state,
      closed_at: isOver ? at : null,
      ...(reason !== undefined && { reason }),
      ...(decidedBy !== undefined && { decided_by: BigInt(decidedBy) }),
    })
    .where('id', '=', id)
    .where('state', 'in', statesBefore(bankPayoutLifeCycle, state))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function findOrInsertBankFile(
  tx: Tx,
  key: string,
  operatorId: number,
  at: Date,
): Promise<{ id: string; isNew: boolean }> {
  const inserted = await tx
    .insertInto('bank_file')
    .values({ key, created_by: BigInt(operatorId), created_at: at })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (inserted) return { id: String(inserted.id), isNew: true }
  const { id } = await tx.selectFrom('bank_file').select('id').where('key', '=', key).executeTakeFirstOrThrow()
  return { id: String(id), isNew: false }
}

/** Returns their number. Concurrent files share no payout. Payouts of suspended organizers wait. */
export async function assignPayoutsToFile(tx: Tx, fileId: string): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('bank_payout')
    .set({ state: 'in_file', file_id: BigInt(fileId) })
    .where('state', 'in', statesBefore(bankPayoutLifeCycle, 'in_file'))
    .where(
      sql<boolean>`not exists (select from suspension
        where kind = 'organizer' and subject_id = bank_payout.organizer_id and suspension.state = 'active')`,
    )
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** In line order, with the file's day in Moscow; empty for an unknown file. */
export async function findPayoutsInFile(db: Database, fileId: string): Promise<(BankPayoutRow & { day: string })[]> {
  return selectPayouts(db)
    .innerJoin('bank_file', 'bank_file.id', 'file_id')
    .select(sql<string>`to_char(bank_file.created_at at time zone 'Europe/Moscow', 'DD.MM.YYYY')`.as('day'))
    .where('file_id', '=', BigInt(fileId))
    .orderBy('number')
    .execute()
}
