import { sql } from 'kysely'
import type { Invariant } from '../../core/invariant.ts'

/** The guests of walk-ins pay the organizer, so no money goes through us. */
export const walkInInvariants: readonly Invariant[] = [
  [
    'a walk-in has no money and no review, and is in an allowed state',
    sql`select 'booking ' || number || ' is ' || origin || ' and ' || state || ', with money, a review or another state' as fault
        from booking where origin <> 'app' and (
          paid_at is not null or enp_spent <> 0 or commission_basis_points <> 0
          or state not in ('confirmed', 'checked_in', 'completed', 'no_show', 'cancelled_by_organizer')
          or exists (select from booking_escrow where booking_id = booking.id and amount <> 0)
          or exists (select from booking_refund where booking_id = booking.id)
          or exists (select from review where booking_id = booking.id))`,
  ],
]
