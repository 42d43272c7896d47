import { type BookingState, bookingStatusByState, placeUseByState } from '@enp/shared/bookings/booking-states'
import { sql } from 'kysely'
import type { Invariant } from '../../core/invariant.ts'
import { listStates } from '../../core/life-cycle.ts'
import { statesWithVoucher } from '../vouchers/voucher.rules.ts'
import { bookingCycle } from './booking.rules.ts'

/** A paid booking moves to its next state in the same transaction, so it never waits. */
const isWaiting = (state: BookingState) => bookingStatusByState[state] === 'upcoming' && state !== 'paid'
const waiting = listStates(bookingCycle).filter(isWaiting)

export const bookingStepInvariants: readonly Invariant[] = [
  [
    'a booking has a due time if and only if it is upcoming or an unsettled no-show',
    sql`select 'booking ' || id || ' is ' || state || ', due ' || coalesce(due_at::text, 'never') as fault
        from booking where state <> 'no_show' and (state = any(${waiting})) <> (due_at is not null)
        union all
        select 'booking ' || id || ' is ' || state || ', its no-show was set ' || coalesce(no_show_at::text, 'never')
        from booking where (state = 'no_show') <> (no_show_at is not null) or (no_show_objected_at is not null and no_show_at is null)`,
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

export const reviewInvariants: readonly Invariant[] = [
  [
    'a service rating follows from its catalog rating and reviews',
    sql`select 'service ' || service.id || ' stores ' || own_reviews || ' reviews with ' || own_stars || ' stars, has '
          || coalesce(counted, 0) || ' with ' || coalesce(stars, 0) || ', shows ' || rating as fault
        from service left join (
          select service_id, count(*) as counted, sum(review.rating) as stars
          from review where state = 'published' and booking_id is not null group by service_id
        ) published on service_id = service.id
        where (own_reviews > 0 or counted > 0) and (
          own_reviews <> coalesce(counted, 0) or own_stars <> coalesce(stars, 0)
          or reviews <> listed_reviews + own_reviews
          or rating <> displayed_rating(listed_rating, listed_reviews, own_stars, own_reviews))`,
  ],
  [
    'a review belongs to a completed booking of its author',
    sql`select 'review ' || review.id || ' belongs to a booking that is ' || booking.state as fault
        from review join booking on booking.id = booking_id
        where booking.state <> 'completed' or booking.user_id <> review.user_id
          or booking.service_id <> review.service_id`,
  ],
]

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

const movedPlacesJson = sql`jsonb_build_object('optionId', move.option_id, 'days', jsonb_build_array(move.to_day),
  'startTime', move.to_start_time, 'count', offer.places, 'resources', offer.resources)`

/**
 * Places held for unpaid changes and unanswered moves in addition to those of their bookings, one
 * row for each day.
 */
const heldForChanges = sql`(
  select more.* from booking_change change join booking on booking.id = booking_id,
    place_differences(${toPlacesJson('booking')}, ${toPlacesJson('change')}) more
  where change.state = 'open' and more > 0
  union all
  select more.* from departure_move_booking offer join departure_move move on move.id = move_id
      join booking on booking.id = booking_id,
    place_differences(${toPlacesJson('booking')}, ${movedPlacesJson}) more
  where offer.state = 'asked' and move.to_day is not null and more > 0
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
  [
    'a start that is taken as a whole has one booking',
    sql`select 'resource ' || resource_id || ' on ' || day || start_time || ' is taken as a whole, with ' || held + sold
          || ' of ' || capacity || ' units and ' || coalesce(bookings, 0) || ' bookings' as fault
        from resource_day left join (
          select taken."resourceId" as resource_id, day, start_time, count(distinct live.id) as bookings
          from ${liveDays}, jsonb_to_recordset(resources) as taken ("resourceId" uuid, quantity integer)
          group by 1, 2, 3
        ) booked using (resource_id, day, start_time)
        where is_whole and (held + sold <> capacity or bookings > 1)`,
  ],
]

const hasVoucher = sql`state = any(${[...statesWithVoucher]})`

/** A voucher is made when it is read, so a booking must have all data for it. */
export const voucherInvariants: readonly Invariant[] = [
  [
    'each confirmed booking has valid voucher data',
    sql`select 'booking ' || number || ' is ' || state || ' with invalid voucher data' as fault
        from booking where ${hasVoucher} and (
          number !~ '^BK-[0-9A-HJKMNP-TV-Z]{6}$' or voucher_version < 1 or jsonb_array_length(units) = 0
          or exists (
            select from jsonb_to_recordset(units) as unit (quantity integer)
            where quantity not between 1 and 255))`,
  ],
  [
    'check-ins match the state and the units of their booking',
    sql`select 'booking ' || number || ' is ' || state || ', unit ' || redeemed.unit_id || ' has ' || redeemed.total
          || ' check-ins of ' || coalesce(unit.quantity, 0) as fault
        from (select booking_id, unit_id, sum(quantity) as total from redemption group by booking_id, unit_id) redeemed
        join booking on booking.id = booking_id
        left join lateral jsonb_to_recordset(units) as unit ("unitId" text, quantity integer)
          on unit."unitId" = redeemed.unit_id
        where redeemed.total not between 0 and coalesce(unit.quantity, 0)
          or (redeemed.total > 0 and state not in ('checked_in', 'completed'))
        union all
        select 'booking ' || number || ' is checked in without a check-in' from booking
        where state = 'checked_in'
          and coalesce((select sum(quantity) from redemption where booking_id = booking.id), 0) = 0`,
  ],
]

/** The guests of walk-ins pay the organizer, so no money goes through us. */
export const walkInInvariants: readonly Invariant[] = [
  [
    'a walk-in has no money and no review, and is in an allowed state',
    sql`select 'booking ' || number || ' is ' || origin || ' and ' || state || ', with money, a review or another state' as fault
        from booking where origin in ('phone', 'walk_in') and (
          paid_at is not null or enp_spent <> 0 or commission_basis_points <> 0
          or state not in ('confirmed', 'checked_in', 'completed', 'no_show', 'cancelled_by_organizer')
          or exists (select from booking_escrow where booking_id = booking.id and amount <> 0)
          or exists (select from booking_refund where booking_id = booking.id)
          or exists (select from review where booking_id = booking.id))`,
  ],
  [
    'only a walk-in is paid to the organizer directly',
    sql`select 'booking ' || number || ' is ' || origin || ' and has a direct payment' as fault
        from direct_payment join booking on booking.id = booking_id where origin not in ('phone', 'walk_in')`,
  ],
]
