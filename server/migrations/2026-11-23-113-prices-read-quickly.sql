-- What a day costs, told by a row without reading its json: lists compare hundreds of options by it.

-- The year as steps in their order: where one begins, as month and day, times 1000, and the percent from there on. The
-- first season of the list that has a day counts, and one may reach over the new year: as season_percent reads them.
-- 101100: a hundred percent from the first of January.
create function season_steps(p_seasons jsonb) returns integer[] language sql immutable parallel safe as $$
  select array_agg(day * 1000 + coalesce((
      select percent from (
          select replace(season ->> 'from', '-', '')::integer as from_day, replace(season ->> 'until', '-', '')::integer
              as until_day, (season ->> 'percent')::integer as percent, place
            from jsonb_array_elements(p_seasons) with ordinality as list (season, place)) listed
        where case when from_day <= until_day then day between from_day and until_day
          else day >= from_day or day <= until_day end
        order by place limit 1), 100) order by day)
    from (
      select 101 as day
      union select replace(season ->> 'from', '-', '')::integer from jsonb_array_elements(p_seasons) season
      -- No day is between that and the next one of the calendar.
      union select replace(season ->> 'until', '-', '')::integer + 1 from jsonb_array_elements(p_seasons) season
    ) begins
$$;

alter table service_option
  -- In kopecks; the first unit is what prices are told by.
  add column unit_price bigint
    generated always as (round((units #>> '{0,price,amount}')::numeric * 100)::bigint) stored,
  add column season_steps integer[] generated always as (
    case when seasons = '[]' then '{101100}' else season_steps(seasons) end) stored;

-- What a unit costs on days that have no row of their own, together; null where the season closes one of them.
drop function usual_price(bigint, jsonb, integer, date, integer);
create function usual_price(p_base bigint, p_steps integer[], p_weekend_percent integer, p_first date, p_days integer)
returns bigint language plpgsql immutable parallel safe as $$
declare
  total bigint := 0;
  day date := p_first;
  percent integer;
begin
  for later in 1..p_days loop
    percent := p_steps[width_bucket(
      (extract(month from day)::integer * 100 + extract(day from day)::integer) * 1000 + 999, p_steps)] % 1000;
    if percent = 0 then return null; end if;
    total := total
      + changed_price(p_base, percent * case when extract(isodow from day) >= 6 then p_weekend_percent else 100 end);
    day := day + 1;
  end loop;
  return total;
end $$;

-- The least that a unit costs on all of these days at a start that is free on each; null where none is. For days that
-- differ from the rule, and options that share resources. `p_usual`: what the days cost by the rule, null where it closes
-- one of them.
drop function free_price(
  uuid, date, integer, text[], integer, integer, text, integer, boolean, bigint, jsonb, integer);
create function free_price(
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
    select count(*), bool_and(not closed and capacity - held - sold >= p_needed),
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
