import type { AuditFilter } from '@enp/shared/calls/operators/operator-overview'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../core/database/database.ts'
import type { DailyMetric } from './statistics.rules.ts'

/** docs/rules/operator-search.md#statistics. A booking by a member is the work of the organizer. */
const actionsOn = (from: RawBuilder<unknown>, to: RawBuilder<unknown>) => sql`
  select 'game', user_id from mining_session where started_at >= ${from} and started_at < ${to}
  union all
  select 'game', user_id from mining_session
    where started_at >= ${from} - interval '30 days' and claimed_at >= ${from} and claimed_at < ${to}
  union all select 'game', user_id from bonus_claim where claimed_at >= ${from} and claimed_at < ${to}
  union all select 'trips', user_id from booking
    where created_at >= ${from} and created_at < ${to} and origin = 'app' and not by_member
  union all select 'trips', user_id from booking
    where paid_at >= ${from} and paid_at < ${to} and origin = 'app' and not by_member
  union all select 'trips', user_id from review
    where created_at >= ${from} and created_at < ${to} and user_id is not null
  union all select 'support', user_id from support_request where created_at >= ${from} and created_at < ${to}`

/** Each part reads an index by time. `read` may be the replica. */
export async function computeDailyMetrics(read: Database, day: string): Promise<DailyMetric[]> {
  const from = sql`${day}::date::timestamp at time zone 'UTC'`
  const to = sql`(${day}::date + 1)::timestamp at time zone 'UTC'`
  const { rows } = await sql<Omit<DailyMetric, 'day'>>`
    select 'counted' as name, '' as currency, 1::bigint as amount
    union all
    select 'people', '', count(*) from users
      where created_at >= ${from} and created_at < ${to} and id not in (select user_id from reseller)
    union all
    select case kind when '' then 'active' else 'active_' || kind end, '', count(distinct user_id) from (
      select unnest(array['', kind]) as kind, user_id from (${actionsOn(from, to)}) acted (kind, user_id)
    ) counted group by kind
    union all
    select 'sessions', '', count(*) from mining_session where started_at >= ${from} and started_at < ${to}
    union all
    select 'claims', '', count(*) from mining_session
      where started_at >= ${from} - interval '30 days' and claimed_at >= ${from} and claimed_at < ${to}
    union all
    select 'bonuses', '', count(*) from bonus_claim where claimed_at >= ${from} and claimed_at < ${to}
    union all
    select 'bookings', '', count(*) from booking
      where paid_at >= ${from} and paid_at < ${to} and not by_member
    union all
    select name, '', amount from (
      select count(*), coalesce(sum(extract(epoch from first_answered_at - created_at)), 0)::bigint
      from support_request where first_answered_at >= ${from} and first_answered_at < ${to}
    ) answers (total, seconds), lateral (values ('answers', total), ('answer_seconds', seconds)) as named (name, amount)
    union all
    select 'revenue', currency, sum(amount)::bigint from (
      select posting.currency, case when target.kind = 'revenue' then amount else -amount end as amount
      from ledger_transfer transfer
      join ledger_posting posting on posting.transfer_id = transfer.id
      join ledger_account source on source.id = from_account
      join ledger_account target on target.id = to_account
      where transfer.created_at >= ${from} and transfer.created_at < ${to}
        and (source.kind = 'revenue') <> (target.kind = 'revenue')
    ) moved group by currency
    union all
    select 'paid_out', currency, sum(amount - fee)::bigint from withdrawal
      where state = 'completed' and closed_at >= ${from} and closed_at < ${to} group by currency`.execute(read)
  return rows.map((row) => ({ ...row, day, amount: BigInt(row.amount) }))
}

export async function countUsers(read: Database): Promise<bigint> {
  const { rows } = await sql<{ total: bigint }>`select count(*) as total from users where erased_at is null`.execute(
    read,
  )
  return rows[0]?.total ?? 0n
}

export async function saveDailyMetrics(db: Database, numbers: readonly DailyMetric[]): Promise<void> {
  await sql`
    insert into daily_metric (day, name, currency, amount, counted_at)
      select day, name, currency, amount, app_now()
      from jsonb_to_recordset(${JSON.stringify(numbers.map((row) => ({ ...row, amount: String(row.amount) })))}::jsonb)
        as row (day date, name text, currency text, amount bigint)
    on conflict (day, name, currency) do update set amount = excluded.amount, counted_at = excluded.counted_at`.execute(
    db,
  )
}

export async function findDaysWithoutMetrics(db: Database, days: number): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select series.day::date::text as day
    from generate_series((app_now() at time zone 'UTC')::date - ${days}::int, (app_now() at time zone 'UTC')::date, '1 day') series (day)
    where not exists (
      select from daily_metric where daily_metric.day = series.day::date and name = 'counted'
        and counted_at >= (series.day::date + 1)::timestamp at time zone 'UTC' + interval '10 minutes')
    order by 1`.execute(db)
  return rows.map(({ day }) => day)
}

export async function findNumbers(db: Database, days: number) {
  const { rows } = await sql<DailyMetric & { counted_at: Date; age: number }>`
    select day::text as day, name, currency, amount, counted_at, (app_now() at time zone 'UTC')::date - day as age
    from daily_metric where day > (app_now() at time zone 'UTC')::date - ${days}::int order by day`.execute(db)
  return rows
}

export function findInvariantResults(db: Database) {
  return db.selectFrom('reconcile_result').selectAll().orderBy('faults', 'desc').orderBy('invariant').execute()
}

const money = ['payment.%', 'refund.%', 'deposit.%', 'withdrawal.%', 'payout.%', 'booking.cancel']
const conditions: Readonly<Record<AuditFilter, (operatorId: number) => ReturnType<typeof sql<boolean>>>> = {
  all: () => sql<boolean>`true`,
  own: (operatorId) => sql<boolean>`operator_id = ${BigInt(operatorId)}`,
  money: () => sql<boolean>`action like any(${money}) and action not like '%.read'`,
  reading: () => sql<boolean>`action like any(${['%.read', '%.file_read', 'person.export']})`,
}

export function findEntries(
  db: Database,
  filter: AuditFilter,
  { operatorId, before, limit }: { operatorId: number; before: string | undefined; limit: number },
) {
  return db
    .selectFrom('audit_entry')
    .leftJoin('users as operator', 'operator.telegram_id', 'audit_entry.operator_id')
    .select(['audit_entry.id', 'action', 'subject_kind', 'subject_id', 'details', 'at'])
    .select('operator.first_name as operator_name')
    .where(conditions[filter](operatorId))
    .$if(before !== undefined, (query) => query.where('audit_entry.id', '<', BigInt(before ?? 0)))
    .orderBy('audit_entry.id', 'desc')
    .limit(limit)
    .execute()
}
