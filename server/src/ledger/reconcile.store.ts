import { sql } from 'kysely'
import { type Database, inTransaction, retryOnce, type Tx } from '../core/database.ts'
import type { Invariant } from '../core/invariant.ts'
import { beginning, type From, journalInvariants } from './invariants.sql.ts'

export interface Check {
  readonly invariant: string
  readonly faults: readonly string[]
}

interface Verified {
  readonly checks: readonly Check[]
  /** The end of the last closed month that has no fault, to be remembered; undefined when none was closed since. */
  readonly upTo: Checkpoint | undefined
  /** Something is wrong in the journals: all of them are to be read again the next time. */
  readonly isJournalBroken: boolean
}

export interface Checkpoint {
  readonly verifiedBefore: Date
  readonly throughId: bigint
}

/**
 * Checks the journals from the first row on and the promises that it is given, against one snapshot, so that work in
 * progress is no fault.
 */
export function checkAll(db: Database, promises: readonly Invariant[]): Promise<Check[]> {
  return onSnapshot(db, (tx) => checkWithin(tx, promises))
}

/** The same as a transaction sees it that has not ended. */
export async function checkWithin(tx: Tx, promises: readonly Invariant[]): Promise<Check[]> {
  return [...(await checkJournals(tx, beginning)), ...(await checkRest(tx, promises))]
}

/** The same, but reads of the journals only what came after the months that were verified. May be asked of a replica. */
export function checkSinceCheckpoint(db: Database, promises: readonly Invariant[]): Promise<Verified> {
  return onSnapshot(db, async (tx) => {
    const from = await findCheckpoint(tx)
    const journals = await checkJournals(tx, from)
    const isJournalBroken = journals.some(({ faults }) => faults.length > 0)
    const upTo = isJournalBroken ? undefined : await endOfClosedMonth(tx, from)
    return { checks: [...journals, ...(await checkRest(tx, promises))], upTo, isJournalBroken }
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

async function checkJournals(tx: Tx, from: From): Promise<Check[]> {
  const checks: Check[] = []
  for (const [promise, faults] of journalInvariants) checks.push(await check(tx, [promise, faults(from)]))
  return checks
}

async function checkRest(tx: Tx, promises: readonly Invariant[]): Promise<Check[]> {
  const checks: Check[] = []
  for (const promised of promises) checks.push(await check(tx, promised))
  return checks
}

async function check(tx: Tx, [promise, faults]: Invariant): Promise<Check> {
  const { rows } = await faults.execute(tx)
  return { invariant: promise, faults: rows.map(({ fault }) => fault) }
}

async function findCheckpoint(tx: Tx): Promise<From> {
  const row = await tx.selectFrom('journal_checkpoint').selectAll().executeTakeFirst()
  if (!row) return beginning
  return { throughId: row.through_id, before: row.verified_before, balances: sql`journal_checkpoint_balance` }
}

/** A month is closed a day after its end. A transfer that were still on its way then breaks a balance, and is found. */
const graceDays = 1

async function endOfClosedMonth(tx: Tx, { throughId }: From): Promise<Checkpoint | undefined> {
  const { rows } = await sql<Checkpoint>`
    select month.start as "verifiedBefore", max(transfer.id) as "throughId" from ledger_transfer transfer, (
      select date_trunc('month', app_now() - make_interval(days => ${graceDays}), 'UTC') as start
    ) month
    where transfer.id > ${throughId} and transfer.created_at < month.start
    group by month.start`.execute(tx)
  return rows[0]
}

/** Remembers that the journals were verified up to here, and what each account had there by its postings. */
export function saveCheckpoint(db: Database, { verifiedBefore, throughId }: Checkpoint): Promise<void> {
  return inTransaction(db, async (tx) => {
    // Locks the row, so that of two checks the later one adds to what the earlier one has kept.
    const { rows } = await sql<{ throughId: bigint }>`
      insert into journal_checkpoint (verified_before, through_id) values (${verifiedBefore}, 0)
      on conflict (only_row) do update set verified_before = excluded.verified_before
      returning through_id as "throughId"`.execute(tx)
    const kept = rows[0]?.throughId ?? 0n
    await sql`
      insert into journal_checkpoint_balance (account_id, balance)
      select account_id, sum(amount) from (
        select to_account as account_id, amount from ledger_posting
          where transfer_id > ${kept} and transfer_id <= ${throughId}
        union all select from_account, -amount from ledger_posting
          where transfer_id > ${kept} and transfer_id <= ${throughId}
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
