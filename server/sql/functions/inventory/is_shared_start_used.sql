-- Returns whether another option that shares the resource has held or sold places at the start.
create or replace function is_shared_start_used(
  p_resource_id uuid, p_option_id uuid, p_day date, p_start_time text
)
returns boolean language plpgsql stable as $$
begin
  return exists (
    select from option_resource other join inventory using (option_id)
      where other.resource_id = p_resource_id and other.option_id <> p_option_id
        and day = p_day and start_time in ('', p_start_time) and held + sold > 0);
end $$;
