-- Returns whether a start of the day is before its cutoff, not closed and has p_needed free places.
-- Ignores shared resources: see has_free_shared_start.
create or replace function has_free_start(
  p_option_id uuid, p_day date, p_starts text[], p_capacity integer, p_cutoff_minutes integer,
  p_time_zone text, p_needed integer
)
returns boolean language plpgsql stable as $$
begin
  return exists (
    select from unnest(case when p_starts = '{}' then '{""}' else p_starts end) as start (at)
      left join inventory on option_id = p_option_id and day = p_day and start_time = start.at
    where (case when start.at = '' then p_day + interval '1 day' else p_day + start.at::time end)
        at time zone p_time_zone - make_interval(mins => coalesce(goes_cutoff_minutes, p_cutoff_minutes)) > app_now()
      and not coalesce(closed, false)
      and coalesce(capacity - held - sold - coalesce(reserved_places(reserved), 0), p_capacity) >= p_needed);
end $$;
