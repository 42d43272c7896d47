-- Holds all units of a resource at a start and returns their number. Raises P0451 if one is used.
create or replace function hold_whole_resource(
  p_resource_id uuid, p_option_id uuid, p_day date, p_start_time text, p_user_id uuid
)
returns integer language plpgsql as $$
declare
  whole integer := lock_whole_resource(p_resource_id, p_option_id, p_day, p_start_time);
begin
  if not hold_resource_day(p_resource_id, p_day, p_start_time, whole, whole, p_user_id) then
    raise exception 'a resource is taken' using errcode = 'P0451', detail = p_day::text;
  end if;
  update resource_day set is_whole = true
    where resource_id = p_resource_id and day = p_day and start_time = p_start_time;
  return whole;
end $$;
