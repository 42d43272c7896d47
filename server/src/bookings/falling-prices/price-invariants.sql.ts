import { sql } from 'kysely'
import type { Invariant } from '../../core/invariant.ts'

export const fallingPriceInvariants: readonly Invariant[] = [
  [
    'a booking of a departure with a decided price has that price after an hour',
    sql`select 'booking ' || booking.number || ' is ' || state || ', its price is open since ' || price_due_at as fault
        from booking join inventory using (option_id, start_time)
        where day = first_day and price_steps is not null and price_guests is not null
          and price_due_at < app_now() - interval '1 hour' and state in ('confirmed', 'checked_in', 'completed')
          and rest_left = 0 and asked_move_id is null`,
  ],
  [
    'a price falls once, and again only after a change',
    sql`select 'the price of booking ' || booking_id || ' fell ' || count(*) || ' times' as fault from booking_event fell
        where event = 'price_fell' group by booking_id having count(*) > 1 + (
          select count(*) from booking_event where booking_id = fell.booking_id and event = 'changed')`,
  ],
]
