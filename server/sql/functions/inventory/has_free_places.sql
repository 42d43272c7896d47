-- Returns whether p_needed places of the option and its shared resources are free at a start. Seats
-- reserved for p_user_id count as free. Does not check the opening days or the cutoff.
create or replace function has_free_places(
  p_option_id uuid, p_day date, p_start_time text, p_needed integer, p_user_id uuid default null
)
returns boolean language plpgsql stable as $$
begin
  return (
    select coalesce(day.capacity - held - sold - reserved_for_others(reserved, p_user_id), option.capacity)
          >= p_needed
        and not coalesce(closed, false)
        and (not uses_resources
          or places_by_resources(option.id, p_day, p_start_time, p_needed, p_user_id) >= p_needed)
      from service_option option
        left join inventory day on option_id = option.id and day = p_day and start_time = p_start_time
      where option.id = p_option_id);
end $$;
