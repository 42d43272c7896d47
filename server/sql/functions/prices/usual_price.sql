-- Returns the price of a unit for all days together, without inventory rows; null if a season
-- closes one of them. p_steps: see season_steps; adding 999 finds the last step that starts by the
-- day.
create or replace function usual_price(
  p_base bigint, p_steps integer[], p_weekend_percent integer, p_first date, p_days integer
)
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
      + changed_price(p_base,
        percent * case when extract(isodow from day) >= 6 then p_weekend_percent else 100 end);
    day := day + 1;
  end loop;
  return total;
end $$;
