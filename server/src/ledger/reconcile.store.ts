import { sql } from 'kysely'
import type { Database } from '../core/database.ts'

/** What must hold, each as a question whose every row is a fault. */
const questions: ReadonlyArray<readonly [promise: string, rows: ReturnType<typeof sql<{ fault: string }>>]> = [
  [
    'the sum over all accounts of a currency is zero',
    sql`select currency || ' sums to ' || sum(balance) as fault
        from ledger_account group by currency having sum(balance) <> 0`,
  ],
  [
    'a balance is what its postings say',
    sql`select 'account ' || account.id || ' has ' || balance || ', its postings say ' || coalesce(total, 0) as fault
        from ledger_account account left join (
          select id, sum(amount) as total from (
            select to_account as id, amount from ledger_posting
            union all select from_account, -amount from ledger_posting
          ) leg group by id
        ) legs on legs.id = account.id
        where balance <> coalesce(total, 0)`,
  ],
  [
    'no person is below zero',
    sql`select 'account ' || id || ' has ' || balance as fault
        from ledger_account where owner_id is not null and balance < 0`,
  ],
  [
    'a claimed session and its reward are one to one',
    sql`select 'session ' || coalesce(session.id::text, transfer.key) as fault
        from (select * from mining_session where state = 'claimed') session
        full join (select * from ledger_transfer where kind = 'mining_reward') transfer on transfer.key = 'claim:' || session.id
        where session.id is null or transfer.id is null`,
  ],
  [
    'what a person reads is what moved',
    sql`select 'transaction ' || entry.id || ' says ' || entry.amount as fault
        from transactions entry
        where transfer_id is not null and abs(entry.amount) <> (
          select sum(amount) from ledger_posting where transfer_id = entry.transfer_id and currency = entry.currency
        )`,
  ],
  [
    'a paid share of an inviter was posted',
    sql`select 'reward ' || reward.id as fault
        from referral_reward reward
        left join ledger_transfer transfer on transfer.key = 'referral:' || reward.source || ':' || reward.level
        where reward.status = 'paid' and transfer.id is null`,
  ],
]

export interface Check {
  readonly promise: string
  readonly faults: readonly string[]
}

/** Asks every question against one snapshot, so that work in progress is no fault. */
export function askAll(db: Database): Promise<Check[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const checks: Check[] = []
      for (const [promise, rows] of questions) {
        const { rows: faults } = await rows.execute(tx)
        checks.push({ promise, faults: faults.map((row) => row.fault) })
      }
      return checks
    })
}
