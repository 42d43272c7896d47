import { sql } from 'kysely'
import { Gauge } from 'prom-client'
import type { Database } from '../core/database.ts'
import { metrics } from './metrics.ts'

const faults = gauge('ledger_check_faults', 'Faults that the last check of the ledger found, by promise', ['promise'])
const checkAge = gauge('ledger_check_age_seconds', 'Since the ledger was checked', [])
const starsAge = gauge('stars_check_age_seconds', 'Since the messenger’s list of Stars was compared with ours', [])
const parked = gauge('payments_parked', 'Payments that wait for an operator', [])
const refunds = gauge('refunds_on_their_way', 'Refunds that the messenger has not confirmed', [])
const reviews = gauge('task_reviews_waiting', 'People whose task waits for an operator', [])
const rechecks = gauge('task_rechecks_overdue_seconds', 'Since the oldest second look at a subscription was due', [])
const cardRefunds = gauge('refunds_awaiting_operator', 'Card refunds that an operator has to do', [])

const unmatched = gauge('deposits_unmatched', 'Transfers on the chain of which an operator finds whose they are', [])
const chainAge = gauge('chain_read_age_seconds', 'Since what comes on the chain was read', [])

function gauge<T extends string>(name: string, help: string, labelNames: T[]) {
  return new Gauge({ name, help, labelNames, registers: [metrics] })
}

interface Figures {
  check_age: number | null
  stars_age: number | null
  parked: number
  refunds: number
  card_refunds: number
  task_reviews: number
  recheck_age: number
  unmatched: number
  chain_age: number | null
}

/** Reads what the worker's checks left; asked when somebody reads the metrics. */
export async function readLedgerMetrics(db: Database): Promise<void> {
  const results = await db.selectFrom('reconcile_result').select(['promise', 'faults']).execute()
  faults.reset()
  for (const { promise, faults: count } of results) faults.set({ promise }, count)
  const { rows } = await sql<Figures>`
    select extract(epoch from app_now() - (select max(at) from reconcile_result))::float as check_age,
      extract(epoch from app_now() - (select completed_at from stars_check))::float as stars_age,
      (select count(*)::int from payment where state = 'parked') as parked,
      (select count(*)::int from refund where state = 'requested') as refunds,
      (select count(*)::int from refund where state = 'awaiting_operator') as card_refunds,
      (select count(*)::int from task_progress where state = 'pending_verification') as task_reviews,
      (select count(*)::int from chain_transfer where state = 'unmatched') as unmatched,
      extract(epoch from app_now() - (select max(updated_at) from chain_cursor))::float as chain_age,
      coalesce(extract(epoch from app_now() - (select min(recheck_at) from task_progress where recheck_at <= app_now())), 0)::float as recheck_age`.execute(
    db,
  )
  const [figures] = rows
  if (!figures) return
  // An age that nobody measured is no age.
  if (figures.check_age !== null) checkAge.set(figures.check_age)
  if (figures.stars_age !== null) starsAge.set(figures.stars_age)
  parked.set(figures.parked)
  refunds.set(figures.refunds)
  cardRefunds.set(figures.card_refunds)
  reviews.set(figures.task_reviews)
  rechecks.set(figures.recheck_age)
  unmatched.set(figures.unmatched)
  if (figures.chain_age !== null) chainAge.set(figures.chain_age)
}
