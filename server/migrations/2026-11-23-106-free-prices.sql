-- What is free on several nights, and what it costs there; docs/product.md, section 10. The same rules as in
-- catalog/availability/price.rules: lists filter and sort by them.

-- What a percent of a hundred makes of a price: rounded down to ten roubles, below them to a kopeck.
create function changed_price(p_base bigint, p_basis_points integer) returns bigint
language sql immutable parallel safe as $$
  select case
    when p_basis_points = 10000 then p_base
    when p_base * p_basis_points / 10000 < 1000 then p_base * p_basis_points / 10000
    else p_base * p_basis_points / 10000 / 1000 * 1000 end
$$;

-- What a unit costs on days that have no row of their own, together; null where the season closes one of them. The first
-- season of the list that has a day counts, and one may reach over the new year: as season_percent reads them.
create function usual_price(p_base bigint, p_seasons jsonb, p_weekend_percent integer, p_first date, p_days integer)
returns bigint language plpgsql immutable parallel safe as $$
declare
  total bigint := 0;
  froms text[];
  untils text[];
  percents integer[];
  month_day text;
  percent integer;
begin
  if p_seasons <> '[]' then
    select array_agg(season ->> 'from' order by place), array_agg(season ->> 'until' order by place),
        array_agg((season ->> 'percent')::integer order by place)
      into froms, untils, percents from jsonb_array_elements(p_seasons) with ordinality as list (season, place);
  end if;
  for later in 0..p_days - 1 loop
    percent := 100;
    if percents is not null then
      month_day := to_char(p_first + later, 'MM-DD');
      for at in 1..cardinality(percents) loop
        if (case when froms[at] <= untils[at] then month_day >= froms[at] and month_day <= untils[at]
            else month_day >= froms[at] or month_day <= untils[at] end) then
          percent := percents[at];
          exit;
        end if;
      end loop;
      if percent = 0 then return null; end if;
    end if;
    if extract(isodow from p_first + later) >= 6 then percent := percent * p_weekend_percent;
    else percent := percent * 100; end if;
    total := total + changed_price(p_base, percent);
  end loop;
  return total;
end $$;

-- The least that a unit costs on all of these days at a start that is free on each; null where none is. For days that
-- differ from the rule, and options that share resources.
create function free_price(
  p_option_id uuid, p_first date, p_days integer, p_starts text[], p_capacity integer, p_cutoff_minutes integer,
  p_time_zone text, p_needed integer, p_shares boolean, p_base bigint, p_seasons jsonb, p_weekend_percent integer
) returns bigint language plpgsql stable as $$
begin
  return (
    select min(price) from (
      select sum(case when price_percent is null
            then usual_price(p_base, p_seasons, p_weekend_percent, on_days.day, 1)
            else changed_price(p_base, price_percent * 100) end)::bigint as price
        from unnest(case when p_starts = '{}' then '{""}' else p_starts end) as start (at)
          cross join (select p_first + later as day from generate_series(0, p_days - 1) later) on_days
          left join inventory on option_id = p_option_id and inventory.day = on_days.day and start_time = start.at
        group by start.at
        having bool_and(
          (case when start.at = '' then on_days.day + interval '1 day' else on_days.day + start.at::time end)
              at time zone p_time_zone - make_interval(mins => p_cutoff_minutes) > app_now()
            and not coalesce(closed, false) and coalesce(capacity - held - sold, p_capacity) >= p_needed
            and usual_price(p_base, p_seasons, p_weekend_percent, on_days.day, 1) is not null
            and (not p_shares or places_by_resources(p_option_id, on_days.day, start.at, p_needed) >= p_needed))
    ) starts);
end $$;

-- The least and the most, in hundredths of a percent, that seasons and the weekend ever make of a price.
create function least_basis_points(p_seasons jsonb, p_weekend_percent integer) returns integer
language sql immutable parallel safe as $$
  select least(10000, (select min((season ->> 'percent')::integer) * 100 from jsonb_array_elements(p_seasons) season
      where season ->> 'percent' <> '0')) * least(100, p_weekend_percent) / 100
$$;
create function most_basis_points(p_seasons jsonb, p_weekend_percent integer) returns integer
language sql immutable parallel safe as $$
  select greatest(10000, (select max((season ->> 'percent')::integer) * 100 from jsonb_array_elements(p_seasons) season))
    * greatest(100, p_weekend_percent) / 100
$$;

-- How far a day's price may be from the list's, anywhere: read from one end of an index.
create index service_option_least_price on service_option (least_basis_points(seasons, weekend_percent));
create index service_option_most_price on service_option (most_basis_points(seasons, weekend_percent));
create index inventory_price on inventory (day, price_percent) where price_percent is not null;
