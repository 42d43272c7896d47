import { sql } from 'kysely'
import type { Invariant } from '../core/invariant.ts'

const reservedRows = sql`(
  select 'option ' || option_id || ' on ' || day || start_time as place, capacity, held, sold, reserved from inventory
    where reserved is not null
  union all
  select 'resource ' || resource_id || ' on ' || day || start_time, capacity, held, sold, reserved from resource_day
    where reserved is not null
) kept`

export const watchInvariants: readonly Invariant[] = [
  [
    'reserved, held and sold places do not exceed the capacity',
    sql`select place || ' has ' || reserved_places(reserved) || ' reserved of ' || capacity - held - sold || ' free' as fault
        from ${reservedRows} where held + sold + reserved_places(reserved) > capacity`,
  ],
  [
    'reserved seats belong to active watches and expire within the limits',
    sql`select place || ' is reserved for watch ' || "watchId" || ' until ' || "until" as fault
        from ${reservedRows}, jsonb_to_recordset(reserved) as entry
          ("watchId" uuid, "userId" uuid, "until" timestamptz, "freedAt" timestamptz)
        where "until" > app_now() and (
          "until" > app_now() + interval '30 minutes' or "until" > "freedAt" + interval '2 hours'
            or not exists (select from watch where id = "watchId" and user_id = "userId" and ended_at is null))`,
  ],
  [
    'offers go to the user of a watch, one per user and service',
    sql`select 'booking ' || id || ' is an offer without a watch of its user' as fault from booking
        where freed_at is not null and state in ('hold', 'paying')
          and not exists (select from users where users.id = booking.user_id and erased_at is not null)
          and not exists (select from watch where watch.booking_id = booking.id and watch.user_id = booking.user_id)
      union all
        select 'user ' || user_id || ' has ' || count(*) || ' offers of service ' || service_id
        from booking where freed_at is not null and state in ('hold', 'paying')
        group by user_id, service_id having count(*) > 1`,
  ],
  [
    'an active watch for places has at least one day',
    sql`select 'watch ' || id || ' has no day' as fault from watch
        where ended_at is null and reason = 'places' and not exists (select from watch_day where watch_id = watch.id)`,
  ],
]
