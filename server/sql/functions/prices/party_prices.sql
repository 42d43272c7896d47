-- Returns the list price in kopecks for 1, 2, … guests, at most 50, in the cheapest option that
-- fits. Ends at the largest possible party. A group pays a private option once.
-- p_options: [{ units, guests_max, is_private? }].
create or replace function party_prices(p_options jsonb, p_per text, p_min_units integer, p_max_units integer)
returns bigint[] language sql immutable parallel safe as $$
  select coalesce(array_agg(price order by guests), '{}') from (
    select guests, min(count * unit_price) as price
      from jsonb_array_elements(p_options) option,
        lateral (select (option ->> 'guests_max')::integer as guests_max,
          coalesce((option ->> 'is_private')::boolean, false) as is_group,
          round((option #>> '{units,0,price,amount}')::numeric * 100)::bigint as unit_price) offered,
        generate_series(1, least(50, guests_max)) guests,
        lateral (
          select case when is_group then 1 when p_per = 'person' then greatest(guests, p_min_units)
            else p_min_units end as count) needed
      where is_group or (count <= p_max_units and (p_per <> 'person' or count <= guests_max))
      group by guests
  ) priced
$$;
