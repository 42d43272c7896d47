import { sql } from 'kysely'
import type { Invariant } from '../../core/invariant.ts'

export const minimumInvariants: readonly Invariant[] = [
  [
    'a departure that does not go has no live bookings once its cancellation has ended',
    sql`select 'booking ' || booking.number || ' is ' || state || ', its departure does not go' as fault
        from inventory join booking using (option_id, start_time)
        where not goes and first_day = day and state in ('hold', 'paying', 'paid', 'awaiting_organizer', 'confirmed')
          and not exists (select from departure_cancellation running
            where running.option_id = inventory.option_id and running.day = inventory.day
              and running.start_time = inventory.start_time and ended_at is null)`,
  ],
  [
    'a booking of a departure with too few guests is refunded in full, without compensation',
    sql`select 'booking ' || booking.number || ' has ' || compensation || ' enp, refunds of '
            || coalesce(string_agg(back.percent::text, ', '), 'nothing') as fault
        from departure_cancellation cancellation join departure_cancellation_booking item on cancellation_id = cancellation.id
          join booking on booking.id = item.booking_id left join booking_refund back on back.booking_id = booking.id
        where by_telegram_id is null and outcome in ('cancelled', 'declined') and paid_at is not null
        group by booking.id
        having compensation > 0 or not coalesce(bool_or(back.percent = 100), false)`,
  ],
]
