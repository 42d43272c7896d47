import { sql } from 'kysely'
import type { Invariant } from '../../../core/invariant.ts'

export const cancellationInvariants: readonly Invariant[] = [
  [
    'a departure cancellation matches the states of its bookings',
    sql`select 'cancellation ' || cancellation_id || ': booking ' || booking_id || ' is ' || booking.state
            || ', its outcome is ' || outcome as fault
        from departure_cancellation_booking left join booking on booking.id = booking_id
        where booking.state is distinct from case outcome
          when 'cancelled' then 'cancelled_by_organizer' when 'declined' then 'declined' else booking.state end
        union all
        select 'cancellation ' || id || ' has ended, ' || count(*) || ' bookings have no outcome'
        from departure_cancellation join departure_cancellation_booking on cancellation_id = id
        where ended_at is not null and outcome is null group by id`,
  ],
  [
    'an operator cancellation that is done matches the state of its booking',
    sql`select 'booking ' || booking.id || ' is ' || booking.state || ', an operator cancelled it' as fault
        from operator_cancellation done join booking on booking.id = booking_id
        where done.state = 'done' and booking.state not in ('cancelled_by_tourist', 'cancelled_by_organizer')`,
  ],
]
