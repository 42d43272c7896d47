-- Locks the rows of a resource in the order of hold_resource_day and returns its capacity at the
-- start. Raises P0451 if that is 0, or if another option that shares the resource has places there.
create or replace function lock_whole_resource(
  p_resource_id uuid, p_option_id uuid, p_day date, p_start_time text
)
returns integer language plpgsql as $$
declare
  row_start text;
  whole integer;
begin
  for row_start in select distinct start from unnest(array['', p_start_time]) start order by start loop
    insert into resource_day (resource_id, day, start_time, capacity)
      select id, p_day, row_start, capacity from resource where id = p_resource_id
      on conflict do nothing;
    select capacity into whole from resource_day
      where resource_id = p_resource_id and day = p_day and start_time = row_start for no key update;
  end loop;
  if whole = 0 or is_shared_start_used(p_resource_id, p_option_id, p_day, p_start_time) then
    raise exception 'a resource is taken' using errcode = 'P0451', detail = p_day::text;
  end if;
  return whole;
end $$;
