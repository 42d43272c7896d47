import { type BookingState, bookingStatusByState } from '@enp/shared/booking-states'
import { sql } from 'kysely'
import type { Invariant } from '../../core/invariant.ts'
import { listStates } from '../../core/life-cycle.ts'
import { bookingCycle } from '../state/booking.rules.ts'

/** A paid booking moves to its next state in the same transaction, so it never waits. */
const isWaiting = (state: BookingState) => bookingStatusByState[state] === 'upcoming' && state !== 'paid'
const waiting = listStates(bookingCycle).filter(isWaiting)

export const bookingStepInvariants: readonly Invariant[] = [
  [
    'a booking has a due time if and only if it is upcoming',
    sql`select 'booking ' || id || ' is ' || state || ', due ' || coalesce(due_at::text, 'never') as fault
        from booking where (state = any(${waiting})) <> (due_at is not null)`,
  ],
  [
    'the trip count of a user equals their completed bookings',
    sql`select 'user ' || user_id || ' completed ' || coalesce(trips, 0) || ', counted ' || coalesce(completed, 0) as fault
        from (select user_id, count(*) as trips from booking
          where state = 'completed' and origin = 'app' and not by_member group by user_id) made
        full join trip_count using (user_id)
        where coalesce(trips, 0) <> coalesce(completed, 0)`,
  ],
]
