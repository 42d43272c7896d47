-- Reserves at most p_most seats of a row for a watch, until its user has p_needed. Returns the
-- number of added seats.
create or replace function reserve_in_row(
  p_is_resource boolean, p_id uuid, p_day date, p_start_time text, p_watch_id uuid, p_user_id uuid,
  p_needed integer, p_most integer, p_freed_at timestamptz
)
returns integer language plpgsql as $$
declare
  added integer;
begin
  if p_is_resource then
    select least(p_most, p_needed - reserved_for_user(reserved, p_user_id)) into added from resource_day
      where resource_id = p_id and day = p_day and start_time = p_start_time;
    if added > 0 then
      update resource_day set reserved = reserved_with(reserved, p_watch_id, p_user_id, added, p_freed_at)
        where resource_id = p_id and day = p_day and start_time = p_start_time;
    end if;
  else
    select least(p_most, p_needed - reserved_for_user(reserved, p_user_id)) into added from inventory
      where option_id = p_id and day = p_day and start_time = p_start_time;
    if added > 0 then
      update inventory set reserved = reserved_with(reserved, p_watch_id, p_user_id, added, p_freed_at)
        where option_id = p_id and day = p_day and start_time = p_start_time;
    end if;
  end if;
  return greatest(0, coalesce(added, 0));
end $$;
