-- Returns the percentage of the first season that includes the day (`06-01`), or 100. A season may
-- cross the new year.
create or replace function season_percent(p_seasons jsonb, p_day text)
returns integer language plpgsql immutable parallel safe as $$
begin
  return coalesce((
    select (season ->> 'percent')::int
    from jsonb_array_elements(p_seasons) with ordinality as list (season, position)
    where case when season ->> 'from' <= season ->> 'until'
      then p_day between season ->> 'from' and season ->> 'until'
      else p_day >= season ->> 'from' or p_day <= season ->> 'until' end
    order by position limit 1), 100);
end $$;
