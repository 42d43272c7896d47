import { sql } from 'kysely'
import type { Invariant } from '../../core/invariant.ts'

export const ticketInvariants: readonly Invariant[] = [
  [
    'a live ticket belongs to a guest of a booking that is not cancelled',
    sql`select 'ticket ' || ticket.id || ' is ' || ticket.state || ' for guest ' || guest || ' of booking ' || booking.number
          || ', which is ' || booking.state || ' for ' || guests as fault
        from booking_ticket ticket join booking on booking.id = booking_id, lateral (
          select coalesce(sum(quantity), 0) as guests from jsonb_to_recordset(units) as unit (kind text, quantity integer)
          where kind <> 'extra') party
        where ticket.state <> 'ended' and (
          guest >= guests or booking.state not in ('confirmed', 'checked_in', 'completed', 'no_show'))`,
  ],
  [
    'only a ticket with a holder has answers',
    sql`select 'ticket ' || id || ' is ' || state || ' with answers' as fault
        from booking_ticket where answers is not null and (state <> 'held' or holder_id is null)`,
  ],
  [
    'a ticket checks in at most one guest',
    sql`select 'booking ' || number || ' has ' || total || ' check-ins by its ticket ' || ticket as fault
        from (select booking_id, ticket, sum(quantity) as total from redemption where ticket > 0 group by 1, 2) checked
        join booking on booking.id = booking_id
        where total not in (0, 1)`,
  ],
]
