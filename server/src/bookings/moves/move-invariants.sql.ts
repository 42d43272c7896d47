import { sql } from 'kysely'
import type { Invariant } from '../../core/invariant.ts'

export const moveInvariants: readonly Invariant[] = [
  [
    'a booking is asked about a move if and only if its offer waits for an answer',
    sql`select 'booking ' || booking.number || ' is ' || booking.state || ', asked by '
            || coalesce(asked_move_id::text, 'no move') || ', its offer by ' || coalesce(offer.move_id::text, 'none') as fault
        from booking full join (select * from departure_move_booking where state = 'asked') offer
          on offer.booking_id = booking.id
        where (asked_move_id is not null or offer.move_id is not null)
          and (asked_move_id is distinct from offer.move_id or booking.state <> 'confirmed')`,
  ],
  [
    'a declined or unanswered move cancelled its booking',
    sql`select 'booking ' || booking.number || ' is ' || booking.state || ', its move was ' || offer.state as fault
        from departure_move_booking offer join booking on booking.id = booking_id
        where offer.state in ('declined', 'unanswered') and booking.state <> 'cancelled_by_organizer'`,
  ],
  [
    'a move that is over has no unanswered offers',
    sql`select 'move ' || move.id || ' is ' || move.state || ', an offer is still asked' as fault
        from departure_move move join departure_move_booking offer on move_id = move.id
        where move.state <> 'asking' and offer.state = 'asked'`,
  ],
]
