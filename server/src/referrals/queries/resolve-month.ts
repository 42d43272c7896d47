import type { Query } from '@enp/shared/contract'
import { getNow } from '../../core/database/clock.ts'
import type { Database } from '../../core/database/database.ts'
import { toFirstDay, yearIn } from './friends.rules.ts'

/** `2026-11-01`; undefined for all time. The default year is the current one in the zone. */
export async function resolveMonth(
  db: Database,
  zone: string,
  { month, year }: Pick<Query<'GET /v1/referrals'>, 'month' | 'year'>,
): Promise<string | undefined> {
  if (month === undefined) return undefined
  return toFirstDay({ month, year: year ?? yearIn(zone, await getNow(db)) })
}
