import { sql } from 'kysely'
import type { Invariant } from '../../core/invariant.ts'

/** Days ahead in every time zone: feeds of past days are no longer read. */
const ahead = sql`day > app_now()::date`

/** Places used by other sites' calendars must match their entries; null means all places. */
export const busyInvariants: readonly Invariant[] = [
  [
    'places blocked by feeds match the feed entries',
    sql`select 'option ' || option_id || ' on ' || day || start_time || ' has ' || coalesce(elsewhere, 0) || ' places blocked by feeds and '
          || coalesce(conflict, 0) || ' in conflict, feed entries block ' || case when is_all then 'all' else coalesce(busy, 0)::text end as fault
        from (select option_id, day, start_time, capacity, elsewhere, conflict from inventory where ${ahead}) kept
        full join (
          select option_id, day, start_time, sum(places) as busy, bool_or(places is null) as is_all
            from calendar_busy where ${ahead} group by option_id, day, start_time
        ) said using (option_id, day, start_time)
        where case when is_all then coalesce(elsewhere + conflict, 0) = 0 and coalesce(capacity, 1) > 0
          else coalesce(elsewhere, 0) + coalesce(conflict, 0) <> coalesce(busy, 0) end`,
  ],
]
