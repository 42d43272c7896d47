import { sql } from 'kysely'
import type { Database } from '../../core/database/database.ts'
import { measuredGauge } from './measured-gauge.ts'

const setAt = measuredGauge(
  'rate_set_timestamp_seconds',
  'Unix time since which the rate of an operator applies in seconds, by currency; no series for a default',
  ['currency'],
)

interface SetRate {
  readonly currency: string
  readonly at: number
}

export async function updateRateMetrics(db: Database): Promise<void> {
  try {
    const { rows } = await sql<SetRate>`
      select split_part(key, '.', 2) as currency, extract(epoch from effective_from)::float as at from (
        select distinct on (key) key, value, effective_from from setting
        where key in ('rate.ton', 'rate.usdt') and scope = 'all' and revoked_at is null and effective_from <= app_now()
        order by key, effective_from desc, id desc
      ) present where value is not null`.execute(db)
    setAt.show(rows.map(({ currency, at }) => [{ currency }, at]))
  } catch (error) {
    setAt.show([])
    throw error
  }
}
