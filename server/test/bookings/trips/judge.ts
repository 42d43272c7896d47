import type { World } from './world.ts'

/**
 * Lists faults with separate SQL: places match bookings, no day is over capacity, and money in
 * escrow belongs to open bookings only.
 */
export async function findFaults(
  { product, people }: Pick<World, 'product' | 'people'>,
  serviceIds: readonly string[],
  since: Date,
): Promise<string[]> {
  const faults = await product.sql<{ fault: string }>(
    `with own as (select * from booking where service_id = any($1)),
    moved as (
      select user_id, (metadata ->> 'bookingId')::uuid as booking_id, currency, sum(amount) as amount
      from transactions where user_id = any($2) and created_at >= $3 and metadata ? 'bookingId'
      group by 1, 2, 3 having sum(amount) <> 0
    ),
    waiting as (
      select booking_id, sum(case currency
          when 'rub' then amount when 'usdt' then amount * usdt_rate / 1000000 when 'ton' then amount * ton_rate / 1000000000
        end) filter (where currency <> 'enp') as kopecks, sum(amount) filter (where currency = 'enp') as enp
      from booking_escrow join own on own.id = booking_id group by booking_id
    )
    select 'places: ' || option_id || ' on ' || day || ' ' || start_time || ' has ' || kept.held || '+' || kept.sold || ' of '
        || capacity || ', its bookings ' || coalesce(booked.held, 0) || '+' || coalesce(booked.sold, 0) as fault
      from inventory kept left join (
        select option_id, first_day as day, start_time,
          sum(places) filter (where state in ('hold', 'paying')) as held,
          sum(places) filter (where state in ('paid', 'awaiting_organizer', 'confirmed', 'checked_in', 'completed', 'no_show')) as sold
        from own group by 1, 2, 3
      ) booked using (option_id, day, start_time)
      where option_id in (select id from service_option where service_id = any($1)) and (kept.held + kept.sold > capacity
        or (kept.held, kept.sold) is distinct from (coalesce(booked.held, 0)::integer, coalesce(booked.sold, 0)::integer))
    union all
    select 'a place of ' || id || ' has no row' from own
      where state in ('hold', 'paying', 'paid', 'awaiting_organizer', 'confirmed', 'checked_in', 'completed', 'no_show')
        and not exists (select from inventory
          where option_id = own.option_id and day = own.first_day and start_time = own.start_time)
    union all
    select 'still held: ' || id from own where state in ('hold', 'paying')
    union all
    select 'whole: ' || own.id || ' is ' || state || ', ' || moved.user_id || ' has moved ' || amount || ' ' || currency
      from own join moved on booking_id = own.id where paid_at is null
    union all
    select 'price: ' || own.id || ' costs ' || price - enp_discount - rest_left || ' and ' || enp_spent || ' enp, waiting '
        || coalesce(kopecks, 0) || ' and ' || coalesce(enp, 0)
      from own left join waiting on booking_id = own.id
      where state in ('awaiting_organizer', 'confirmed') and origin <> 'reseller'
        and (abs(coalesce(kopecks, 0) - (price - enp_discount - rest_left)) > 3000 or coalesce(enp, 0) <> enp_spent)
    union all
    select 'over: ' || own.id || ' is ' || state || ', waiting ' || coalesce(kopecks, 0) || ' and ' || coalesce(enp, 0)
      from own join waiting on booking_id = own.id
      where state not in ('awaiting_organizer', 'confirmed') and coalesce(kopecks, 0) + coalesce(enp, 0) > 0
    union all
    select 'not settled: ' || own.id || ' is ' || state
      from own join reseller_booking on booking_id = own.id where settled_at is null and settle_at <= app_now()`,
    [serviceIds, people.map(({ id }) => id), since],
  )
  return faults.map(({ fault }) => fault)
}
