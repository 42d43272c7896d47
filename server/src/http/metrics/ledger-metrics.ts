import { sql } from 'kysely'
import type { Database } from '../../core/database/database.ts'
import { createSingleValueGauge, measuredGauge } from './measured-gauge.ts'

const faults = measuredGauge('ledger_check_faults', 'Number of faults in the last ledger check, by invariant', [
  'invariant',
])
/** Times instead of ages: an age would stop growing while Postgres is unreachable. */
const figures = {
  checked_at: createSingleValueGauge('ledger_check_timestamp_seconds', 'Unix time of the last ledger check in seconds'),
  stars_at: createSingleValueGauge(
    'stars_check_timestamp_seconds',
    'Unix time of the last comparison with the Stars transactions of Telegram in seconds',
  ),
  chain_at: createSingleValueGauge('chain_read_timestamp_seconds', 'Unix time of the last deposit scan in seconds'),
  recheck_due_at: createSingleValueGauge(
    'task_recheck_oldest_due_timestamp_seconds',
    'Unix due time of the oldest overdue subscription re-check in seconds; no series if none is overdue',
  ),
  parked: createSingleValueGauge('payments_parked', 'Number of parked payments that wait for an operator'),
  refunds: createSingleValueGauge('refunds_on_their_way', 'Number of refunds that Telegram has not confirmed'),
  card_refunds: createSingleValueGauge('refunds_awaiting_operator', 'Number of card refunds that wait for an operator'),
  task_reviews: createSingleValueGauge('task_reviews_waiting', 'Number of tasks that wait for a review by an operator'),
  resold: createSingleValueGauge(
    'reseller_settlements_failing',
    'Number of ended bookings of resellers whose settlement has failed so far',
  ),
  unmatched: createSingleValueGauge('deposits_unmatched', 'Number of incoming transfers without a known user'),
}
type Figures = Readonly<Record<keyof typeof figures, number | null>>
const none: Partial<Figures> = {}

function show(read: Partial<Figures>): void {
  figures.checked_at.show(read.checked_at ?? null)
  figures.stars_at.show(read.stars_at ?? null)
  figures.chain_at.show(read.chain_at ?? null)
  figures.recheck_due_at.show(read.recheck_due_at ?? null)
  figures.parked.show(read.parked ?? null)
  figures.refunds.show(read.refunds ?? null)
  figures.card_refunds.show(read.card_refunds ?? null)
  figures.task_reviews.show(read.task_reviews ?? null)
  figures.resold.show(read.resold ?? null)
  figures.unmatched.show(read.unmatched ?? null)
}

/** Called for each scrape. A figure that can't be read has no series. */
export async function updateLedgerMetrics(db: Database): Promise<void> {
  try {
    const results = await db.selectFrom('reconcile_result').select(['invariant', 'faults']).execute()
    const read = await readFigures(db)
    faults.show(results.map(({ invariant, faults: count }) => [{ invariant }, count]))
    show(read ?? none)
  } catch (error) {
    faults.show([])
    show(none)
    throw error
  }
}

async function readFigures(db: Database): Promise<Figures | undefined> {
  const { rows } = await sql<Figures>`
    select (select extract(epoch from max(at)) from reconcile_result)::float as checked_at,
      (select extract(epoch from completed_at) from stars_check)::float as stars_at,
      (select extract(epoch from max(updated_at)) from chain_cursor)::float as chain_at,
      (select extract(epoch from min(recheck_at)) from task_progress where recheck_at <= app_now())::float as recheck_due_at,
      (select count(*)::int from payment where state = 'parked') as parked,
      (select count(*)::int from refund where state = 'requested') as refunds,
      (select count(*)::int from refund where state = 'awaiting_operator') as card_refunds,
      (select count(*)::int from task_progress where state = 'pending_verification') as task_reviews,
      (select count(*)::int from reseller_booking where settled_at is null and settle_failures > 0) as resold,
      (select count(*)::int from chain_transfer where state = 'unmatched') as unmatched`.execute(db)
  return rows[0]
}
