import { sql } from 'kysely'
import type { Invariant } from '../../core/invariant.ts'

/** See docs/rules/departures.md. */
export const cancellationInvariants: readonly Invariant[] = [
  [
    'a departure that is cancelled has ended what it said',
    sql`select 'cancellation ' || cancellation_id || ': booking ' || booking_id || ' is ' || booking.state
            || ', and was ' || outcome as fault
        from departure_cancellation_booking left join booking on booking.id = booking_id
        where booking.state is distinct from case outcome
          when 'cancelled' then 'cancelled_by_organizer' when 'declined' then 'declined' else booking.state end
        union all
        select 'cancellation ' || id || ' has ended, and ' || count(*) || ' bookings wait'
        from departure_cancellation join departure_cancellation_booking on cancellation_id = id
        where ended_at is not null and outcome is null group by id`,
  ],
]
