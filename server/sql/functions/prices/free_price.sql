-- Returns the lowest price of a unit over all days at a start that is free on each of them; null if
-- there is none. For days with inventory rows and options that share resources. p_usual: the price
-- by the rule, null if the rule closes a day.
create or replace function free_price(
  p_option_id uuid, p_first date, p_days integer, p_starts text[], p_capacity integer,
  p_cutoff_minutes integer, p_time_zone text, p_needed integer, p_shares boolean, p_usual bigint,
  p_base bigint, p_steps integer[], p_weekend_percent integer
)
returns bigint language plpgsql stable as $$
declare
  lowest_price bigint;
  start_at text;
  differing integer;
  are_free boolean;
  changed bigint;
begin
  if p_usual is null then return null; end if;
  foreach start_at in array case when p_starts = '{}' then '{""}' else p_starts end loop
    -- The first day has the earliest cutoff.
    continue when (case when start_at = '' then p_first + interval '1 day' else p_first + start_at::time end)
      at time zone p_time_zone - make_interval(mins => p_cutoff_minutes) <= app_now()
      and not exists (
        select from inventory where option_id = p_option_id and day = p_first and start_time = start_at
          and (p_first + start_at::time) at time zone p_time_zone - make_interval(mins => goes_cutoff_minutes)
            > app_now());
    select count(*),
        bool_and(not closed and capacity - held - sold - coalesce(reserved_places(reserved), 0) >= p_needed),
        sum(coalesce(price, changed_price(p_base, price_percent * 100))
            - usual_price(p_base, p_steps, p_weekend_percent, day, 1))
          filter (where price_percent is not null)
      into differing, are_free, changed
      from inventory
      where option_id = p_option_id and day between p_first and p_first + p_days - 1 and start_time = start_at;
    continue when not are_free or (differing < p_days and p_capacity < p_needed);
    continue when p_shares and exists (
      select from generate_series(0, p_days - 1) later
        where places_by_resources(p_option_id, p_first + later, start_at, p_needed) < p_needed);
    lowest_price := least(lowest_price, p_usual + coalesce(changed, 0));
  end loop;
  return lowest_price;
end $$;
