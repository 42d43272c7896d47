import { sql } from 'kysely'
import type { Invariant } from '../../core/invariant.ts'

/** The guests of walk-ins pay the organizer, so no money goes through us. */
export const walkInInvariants: readonly Invariant[] = [
  [
    'a booking by telephone or at the door has no money, no traveller’s step and no review',
    sql`select 'booking ' || number || ' is ' || origin || ', ' || state || ', and has money or a review' as fault
        from booking where origin <> 'app' and (
          paid_at is not null or enp_spent <> 0 or commission_basis_points <> 0
          or state not in ('confirmed', 'checked_in', 'completed', 'no_show', 'cancelled_by_organizer')
          or exists (select from booking_escrow where booking_id = booking.id and amount <> 0)
          or exists (select from booking_refund where booking_id = booking.id)
          or exists (select from review where booking_id = booking.id))`,
  ],
]
