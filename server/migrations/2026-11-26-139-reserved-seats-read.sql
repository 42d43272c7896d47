-- Every reader of inventory counts reserved seats as taken: what a list, a calendar and a search show is what a hold accepts.

-- As before. p_user_id: the user whose own reservations count as free; null: none do.
drop function places_by_resources(uuid, date, text, integer);
create function places_by_resources(
  p_option_id uuid, p_day date, p_start_time text, p_most integer, p_user_id uuid default null
) returns integer language plpgsql stable as $$
begin
  return (
    select coalesce(min(case
        when per = 'unit' then greatest(0, free / quantity)
        when free >= quantity then p_most
        else 0 end), p_most)
      from option_resource join resource on resource.id = resource_id, lateral (
        select coalesce(min(day_row.capacity) filter (where start_time = ''), resource.capacity) as all_day,
          coalesce(sum(taken) filter (where start_time = ''), 0)::integer as taken_all_day,
          min(day_row.capacity - taken) filter (where start_time = p_start_time and start_time <> '') as at_start,
          min(day_row.capacity - taken) filter (where start_time <> '') as at_every_start
          from resource_day day_row, lateral (
            select held + sold
              + case when reserved is null then 0 else reserved_for_others(reserved, p_user_id) end as taken
          ) counted
          where day_row.resource_id = resource.id and day = p_day
      ) of_day, lateral (
        select case when p_start_time = '' then least(all_day, at_every_start)
          else coalesce(at_start, resource.capacity) end - taken_all_day as free
      ) left_over
      where option_id = p_option_id);
end $$;

create or replace function has_free_start(
  p_option_id uuid, p_day date, p_starts text[], p_capacity integer, p_cutoff_minutes integer, p_time_zone text,
  p_needed integer
) returns boolean language plpgsql stable as $$
begin
  return exists (
    select from unnest(case when p_starts = '{}' then '{""}' else p_starts end) as start (at)
      left join inventory on option_id = p_option_id and day = p_day and start_time = start.at
    where (case when start.at = '' then p_day + interval '1 day' else p_day + start.at::time end)
        at time zone p_time_zone - make_interval(mins => p_cutoff_minutes) > app_now()
      and not coalesce(closed, false)
      and coalesce(capacity - held - sold - coalesce(reserved_places(reserved), 0), p_capacity) >= p_needed);
end $$;

create or replace function has_free_shared_start(
  p_option_id uuid, p_day date, p_starts text[], p_capacity integer, p_cutoff_minutes integer, p_time_zone text,
  p_needed integer
) returns boolean language plpgsql stable as $$
begin
  return exists (
    select from unnest(case when p_starts = '{}' then '{""}' else p_starts end) as start (at)
      left join inventory on option_id = p_option_id and day = p_day and start_time = start.at
    where (case when start.at = '' then p_day + interval '1 day' else p_day + start.at::time end)
        at time zone p_time_zone - make_interval(mins => p_cutoff_minutes) > app_now()
      and not coalesce(closed, false)
      and coalesce(capacity - held - sold - coalesce(reserved_places(reserved), 0), p_capacity) >= p_needed
      and places_by_resources(p_option_id, p_day, start.at, p_needed) >= p_needed);
end $$;

create or replace function free_price(
  p_option_id uuid, p_first date, p_days integer, p_starts text[], p_capacity integer, p_cutoff_minutes integer,
  p_time_zone text, p_needed integer, p_shares boolean, p_usual bigint, p_base bigint, p_steps integer[],
  p_weekend_percent integer
) returns bigint language plpgsql stable as $$
declare
  least_price bigint;
  start_at text;
  differing integer;
  are_free boolean;
  changed bigint;
begin
  if p_usual is null then return null; end if;
  foreach start_at in array case when p_starts = '{}' then '{""}' else p_starts end loop
    -- The first day is the first to be over.
    continue when (case when start_at = '' then p_first + interval '1 day' else p_first + start_at::time end)
      at time zone p_time_zone - make_interval(mins => p_cutoff_minutes) <= app_now();
    select count(*),
        bool_and(not closed and capacity - held - sold - coalesce(reserved_places(reserved), 0) >= p_needed),
        sum(changed_price(p_base, price_percent * 100) - usual_price(p_base, p_steps, p_weekend_percent, day, 1))
          filter (where price_percent is not null)
      into differing, are_free, changed
      from inventory
      where option_id = p_option_id and day between p_first and p_first + p_days - 1 and start_time = start_at;
    continue when not are_free or (differing < p_days and p_capacity < p_needed);
    continue when p_shares and exists (
      select from generate_series(0, p_days - 1) later
        where places_by_resources(p_option_id, p_first + later, start_at, p_needed) < p_needed);
    least_price := least(least_price, p_usual + coalesce(changed, 0));
  end loop;
  return least_price;
end $$;

-- As before, for a user: seats that are reserved for others are not free.
drop function has_free_places(uuid, date, text, integer);
create function has_free_places(
  p_option_id uuid, p_day date, p_start_time text, p_needed integer, p_user_id uuid default null
) returns boolean language plpgsql stable as $$
begin
  return (
    select coalesce(day.capacity - held - sold - reserved_for_others(reserved, p_user_id), option.capacity) >= p_needed
        and not coalesce(closed, false)
        and (not uses_resources
          or places_by_resources(option.id, p_day, p_start_time, p_needed, p_user_id) >= p_needed)
      from service_option option
        left join inventory day on option_id = option.id and day = p_day and start_time = p_start_time
      where option.id = p_option_id);
end $$;

-- As before: seats that are reserved for others are not free.
create or replace function free_to_all(p_options uuid[], p_days date[], p_starts text[], p_needed integer)
returns boolean[] language plpgsql as $$
begin
  perform from service_option where id = any(p_options) order by id for share;
  perform from inventory where (option_id, day, start_time) in (select * from unnest(p_options, p_days, p_starts))
    order by option_id, day, start_time for share;
  perform from resource_day part
    where (resource_id, day) in (
      select resource_id, day from unnest(p_options, p_days) as slot (option_id, day) join option_resource using (option_id))
    order by resource_id, day, start_time for share;
  return array(
    select has_free_places(slot.option_id, slot.day, slot.start_time, p_needed)
      from unnest(p_options, p_days, p_starts) with ordinality slot (option_id, day, start_time, nth) order by nth);
end $$;
