import { sql } from 'kysely'
import { Gauge } from 'prom-client'
import type { Database } from '../core/database.ts'
import { metrics } from './metrics.ts'

const hot = gauge('hot_wallet_balance', 'What the wallet that pays withdrawals has, in minor units', ['currency'])
const surplus = gauge(
  'chain_surplus',
  'What our accounts on the chain hold above what is owed, in minor units; below zero it is missing',
  ['currency'],
)
const age = gauge('solvency_check_age_seconds', 'Since the chain was compared with what is owed', ['currency'])
const open = gauge('withdrawals_open', 'Withdrawals on their way, by what they wait for', ['held_for'])
const oldest = gauge('withdrawal_open_age_seconds', 'Since the oldest withdrawal on its way was due', [])

const stopped = gauge('payouts_held', '1 while nothing is paid out until payouts were compared with the chain', [])

function gauge<T extends string>(name: string, help: string, labelNames: T[]) {
  return new Gauge({ name, help, labelNames, registers: [metrics] })
}

/** Reads how withdrawals and the wallet that pays them stand; asked when somebody reads the metrics. */
export async function readPayoutMetrics(db: Database): Promise<void> {
  const { rows: checks } = await sql<{ currency: string; hot: string; surplus: string; age: number }>`
    select distinct on (currency) currency, hot::text, (on_chain + in_flight - owed)::text as surplus,
      extract(epoch from app_now() - at)::float as age
    from solvency_check order by currency, at desc, id desc`.execute(db)
  for (const check of checks) {
    hot.set({ currency: check.currency }, Number(check.hot))
    surplus.set({ currency: check.currency }, Number(check.surplus))
    age.set({ currency: check.currency }, check.age)
  }
  const { rows: waiting } = await sql<{ held_for: string; count: number; age: number }>`
    select coalesce(held_for, 'nothing') as held_for, count(*)::int as count,
      greatest(0, extract(epoch from app_now() - min(process_at)))::float as age
    from withdrawal where state in ('pending', 'processing') group by 1`.execute(db)
  open.reset()
  for (const { held_for, count } of waiting) open.set({ held_for }, count)
  stopped.set((await arePayoutsHeld(db)) ? 1 : 0)
  oldest.set(Math.max(0, ...waiting.map(({ age }) => age)))
}

/** True while nothing is paid out because the database was restored; `npm run restored` ends it. */
export async function arePayoutsHeld(db: Database): Promise<boolean> {
  const { rows } = await sql`select from payout_release where held_for is not null`.execute(db)
  return rows.length > 0
}
