import { sql } from 'kysely'
import { type Database, inTransaction, retryOnce, type Tx } from '../core/database/database.ts'
import type { Invariant } from '../core/invariant.ts'
import { type JournalCheckStart, journalBeginning, journalInvariants } from './invariants.sql.ts'

export interface InvariantCheck {
  readonly invariant: string
  readonly faults: readonly string[]
}

interface Verified {
  readonly checks: readonly InvariantCheck[]
  /** Undefined if no month was closed since. */
  readonly upTo: Checkpoint | undefined
  /** The next check must then read all journals. */
  readonly isJournalBroken: boolean
}

export interface Checkpoint {
  readonly verifiedBefore: Date
  readonly throughId: bigint
}

/** Reads one snapshot, so that work in progress is no fault. */
export function checkAllInvariants(db: Database, invariants: readonly Invariant[]): Promise<InvariantCheck[]> {
  return onSnapshot(db, (tx) => checkInvariantsInTransaction(tx, invariants))
}

/** As `checkAll`, but sees the open transaction. */
export async function checkInvariantsInTransaction(
  tx: Tx,
  invariants: readonly Invariant[],
): Promise<InvariantCheck[]> {
  return [...(await checkJournals(tx, journalBeginning)), ...(await checkRest(tx, invariants))]
}

/** As `checkAll`, but only journal rows after the checkpoint. May read a replica. */
export function checkSinceCheckpoint(db: Database, invariants: readonly Invariant[]): Promise<Verified> {
  return onSnapshot(db, async (tx) => {
    const from = await findCheckpoint(tx)
    const journals = await checkJournals(tx, from)
    const isJournalBroken = journals.some(({ faults }) => faults.length > 0)
    const upTo = isJournalBroken ? undefined : await endOfClosedMonth(tx, from)
    return { checks: [...journals, ...(await checkRest(tx, invariants))], upTo, isJournalBroken }
  })
}

function onSnapshot<T>(db: Database, steps: (tx: Tx) => Promise<T>): Promise<T> {
  return retryOnce(db, () =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (tx) => {
        await sql`set local statement_timeout = '10min'`.execute(tx)
        return steps(tx)
      }),
  )
}

async function checkJournals(tx: Tx, from: JournalCheckStart): Promise<InvariantCheck[]> {
  const checks: InvariantCheck[] = []
  for (const [name, faults] of journalInvariants) checks.push(await check(tx, [name, faults(from)]))
  return checks
}

async function checkRest(tx: Tx, invariants: readonly Invariant[]): Promise<InvariantCheck[]> {
  const checks: InvariantCheck[] = []
  for (const invariant of invariants) checks.push(await check(tx, invariant))
  return checks
}

async function check(tx: Tx, [name, faults]: Invariant): Promise<InvariantCheck> {
  const { rows } = await faults.execute(tx)
  return { invariant: name, faults: rows.map(({ fault }) => fault) }
}

async function findCheckpoint(tx: Tx): Promise<JournalCheckStart> {
  const row = await tx.selectFrom('journal_checkpoint').selectAll().executeTakeFirst()
  if (!row) return journalBeginning
  return { throughId: row.through_id, before: row.verified_before, balances: sql`journal_checkpoint_balance` }
}

/** A transfer that commits even later breaks a balance and is reported. */
const graceDays = 1

async function endOfClosedMonth(tx: Tx, { throughId }: JournalCheckStart): Promise<Checkpoint | undefined> {
  const { rows } = await sql<Checkpoint>`
    select month.start as "verifiedBefore", max(transfer.id) as "throughId" from ledger_transfer transfer, (
      select date_trunc('month', app_now() - make_interval(days => ${graceDays}), 'UTC') as start
    ) month
    where transfer.id > ${throughId} and transfer.created_at < month.start
    group by month.start`.execute(tx)
  return rows[0]
}

export function saveCheckpoint(db: Database, { verifiedBefore, throughId }: Checkpoint): Promise<void> {
  return inTransaction(db, async (tx) => {
    // Locks the row, so that the later of two checks adds to what the earlier one saved.
    const { rows } = await sql<{ throughId: bigint }>`
      insert into journal_checkpoint (verified_before, through_id) values (${verifiedBefore}, 0)
      on conflict (only_row) do update set verified_before = excluded.verified_before
      returning through_id as "throughId"`.execute(tx)
    const savedThroughId = rows[0]?.throughId ?? 0n
    await sql`
      insert into journal_checkpoint_balance (account_id, balance)
      select account_id, sum(amount) from (
        select to_account as account_id, amount from ledger_posting
          where transfer_id > ${savedThroughId} and transfer_id <= ${throughId}
        union all select from_account, -amount from ledger_posting
          where transfer_id > ${savedThroughId} and transfer_id <= ${throughId}
      ) leg group by account_id
      on conflict (account_id) do update set balance = journal_checkpoint_balance.balance + excluded.balance`.execute(
      tx,
    )
    await tx
      .updateTable('journal_checkpoint')
      .set({ through_id: throughId })
      .where('through_id', '<', throughId)
      .execute()
  })
}

export function deleteCheckpoint(db: Database): Promise<void> {
  return inTransaction(db, async (tx) => {
    await tx.deleteFrom('journal_checkpoint').execute()
    await tx.deleteFrom('journal_checkpoint_balance').execute()
  })
}
