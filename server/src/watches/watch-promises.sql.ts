import { sql } from 'kysely'
import type { Promised } from '../core/promised.ts'

/** Freed places reach somebody: those who wait, or everybody. */
export const watchPromises: readonly Promised[] = [
  [
    'places that are kept for those who wait have a change that waits',
    sql`select 'option ' || option_id || ' on ' || day || start_time || ' is kept for nobody' as fault
        from inventory kept where for_watchers and not exists (
          select from availability_change change where change.option_id = kept.option_id and change.day = kept.day
            and change.start_time = kept.start_time)
      union all
        select 'resource ' || resource_id || ' on ' || day || start_time || ' is kept for nobody'
        from resource_day kept where for_watchers and not exists (
          select from availability_change change where change.resource_id = kept.resource_id
            and change.day = kept.day and change.start_time = kept.start_time)`,
  ],
  [
    'what is offered was offered to who waited for it, one thing of a service at a time',
    sql`select 'booking ' || id || ' was offered to nobody who waits' as fault from booking
        where freed_at is not null and state in ('hold', 'paying')
          and not exists (select from users where users.id = booking.user_id and erased_at is not null)
          and not exists (select from watch where watch.booking_id = booking.id and watch.user_id = booking.user_id)
      union all
        select 'person ' || user_id || ' is offered ' || count(*) || ' things of service ' || service_id
        from booking where freed_at is not null and state in ('hold', 'paying')
        group by user_id, service_id having count(*) > 1`,
  ],
  [
    'a watch that goes on has days',
    sql`select 'watch ' || id || ' has no day' as fault from watch
        where ended_at is null and not exists (select from watch_day where watch_id = watch.id)`,
  ],
]
