import { sql } from 'kysely'
import type { Database } from '../../core/database/database.ts'
import { createSingleValueGauge, measuredGauge } from './measured-gauge.ts'

const hot = measuredGauge('hot_wallet_balance', 'Balance of the hot wallet in minor units, by currency', ['currency'])
const surplus = measuredGauge(
  'chain_surplus',
  'On-chain balance minus the amount owed in minor units, by currency; negative if money is missing',
  ['currency'],
)
const checkedAt = measuredGauge(
  'solvency_check_timestamp_seconds',
  'Unix time of the last solvency check in seconds, by currency',
  ['currency'],
)
const open = measuredGauge('withdrawals_open', 'Number of open withdrawals, by the reason that holds them', [
  'held_for',
])
const oldest = createSingleValueGauge(
  'withdrawal_oldest_due_timestamp_seconds',
  'Unix due time of the oldest open withdrawal in seconds; no series if none is open',
)

const stopped = createSingleValueGauge(
  'payouts_held',
  '1 while payouts are held until their comparison with the chain, else 0',
)

interface Check {
  readonly currency: string
  readonly hot: string
  readonly surplus: string
  readonly at: number
}

interface Waiting {
  readonly held_for: string
  readonly count: number
  readonly due_at: number
}

export async function updatePayoutMetrics(db: Database): Promise<void> {
  try {
    const { rows: checks } = await sql<Check>`
      select distinct on (currency) currency, hot::text, (on_chain + in_flight - owed)::text as surplus,
        extract(epoch from at)::float as at
      from solvency_check order by currency, solvency_check.at desc, id desc`.execute(db)
    const { rows: waiting } = await sql<Waiting>`
      select coalesce(held_for, 'nothing') as held_for, count(*)::int as count,
        extract(epoch from min(process_at))::float as due_at
      from withdrawal where state in ('pending', 'processing') group by 1`.execute(db)
    show(checks, waiting)
    stopped.show((await arePayoutsHeld(db)) ? 1 : 0)
  } catch (error) {
    show([], [])
    stopped.show(null)
    throw error
  }
}

function show(checks: readonly Check[], waiting: readonly Waiting[]): void {
  hot.show(checks.map(({ currency, hot }) => [{ currency }, Number(hot)]))
  surplus.show(checks.map(({ currency, surplus }) => [{ currency }, Number(surplus)]))
  checkedAt.show(checks.map(({ currency, at }) => [{ currency }, at]))
  open.show(waiting.map(({ held_for, count }) => [{ held_for }, count]))
  oldest.show(waiting.length === 0 ? null : Math.min(...waiting.map(({ due_at }) => due_at)))
}

/** Because the database was restored; `enp restored` releases them. */
export async function arePayoutsHeld(db: Database): Promise<boolean> {
  const { rows } = await sql`select from payout_release where held_for is not null`.execute(db)
  return rows.length > 0
}
