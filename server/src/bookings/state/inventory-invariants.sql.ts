import { type BookingState, placeUseByState } from '@enp/shared/booking-states'
import { sql } from 'kysely'
import type { Invariant } from '../../core/invariant.ts'
import { listStates } from '../../core/life-cycle.ts'
import { bookingCycle } from './booking.rules.ts'

const statesThat = (kind: 'held' | 'sold'): BookingState[] =>
  listStates(bookingCycle).filter((state) => placeUseByState[state] === kind)

const liveDays = sql`(
  select booking.*, first_day + nth as day, state = any(${statesThat('held')}) as is_held
  from booking, generate_series(0, last_day - first_day) nth
  where state = any(${[...statesThat('held'), ...statesThat('sold')]})
) live`

const toPlacesJson = (row: 'booking' | 'change') => sql`jsonb_build_object('optionId', ${sql.ref(`${row}.option_id`)},
  'days', (select jsonb_agg(${sql.ref(`${row}.first_day`)} + nth)
    from generate_series(0, ${sql.ref(`${row}.last_day`)} - ${sql.ref(`${row}.first_day`)}) nth),
  'startTime', ${sql.ref(`${row}.start_time`)}, 'count', ${sql.ref(`${row}.places`)}, 'resources', ${sql.ref(`${row}.resources`)})`

/** Places held for unpaid changes in addition to those of their bookings, one row for each day. */
const heldForChanges = sql`(
  select more.* from booking_change change join booking on booking.id = booking_id,
    place_differences(${toPlacesJson('booking')}, ${toPlacesJson('change')}) more
  where change.state = 'open' and more > 0
) held`

const differs = sql`coalesce(kept.held, 0) <> coalesce(booked.held, 0) or coalesce(kept.sold, 0) <> coalesce(booked.sold, 0)`
const faultText = sql`' has ' || coalesce(kept.held, 0) || ' held and ' || coalesce(kept.sold, 0) || ' sold, its bookings '
  || coalesce(booked.held, 0) || ' and ' || coalesce(booked.sold, 0)`

/** The inventory must equal what live bookings hold and have bought, on each day and start time. */
export const inventoryInvariants: readonly Invariant[] = [
  [
    'held and sold places of options match live bookings',
    sql`select 'option ' || option_id || ' on ' || day || start_time || ${faultText} as fault
        from (select option_id, day, start_time, held, sold from inventory where held + sold > 0) kept
        full join (
          select option_id, day, start_time,
            sum(places) filter (where is_held) as held, sum(places) filter (where not is_held) as sold
          from (
            select option_id, day, start_time, places, is_held from ${liveDays}
            union all select id, day, start_time, more, true from ${heldForChanges} where kind = 'option'
          ) taken group by option_id, day, start_time
        ) booked using (option_id, day, start_time)
        where ${differs}`,
  ],
  [
    'held and sold places of resources match live bookings',
    sql`select 'resource ' || resource_id || ' on ' || day || start_time || ${faultText} as fault
        from (select resource_id, day, start_time, held, sold from resource_day where held + sold > 0) kept
        full join (
          select resource_id, day, start_time,
            sum(quantity) filter (where is_held) as held, sum(quantity) filter (where not is_held) as sold
          from (
            select taken."resourceId" as resource_id, day, start_time, quantity, is_held
            from ${liveDays}, jsonb_to_recordset(resources) as taken ("resourceId" uuid, quantity integer)
            union all select id, day, start_time, more, true from ${heldForChanges} where kind = 'resource'
          ) taken group by resource_id, day, start_time
        ) booked using (resource_id, day, start_time)
        where ${differs}`,
  ],
]
