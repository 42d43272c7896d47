-- Returns whether a watch includes the option on the day, or on any day if p_day is null.
create or replace function is_watched(p_option_id uuid, p_day date) returns boolean language plpgsql stable as $$
begin
  return exists (
    select from service_option option join watch_day day using (service_id) join watch on watch.id = watch_id
      where option.id = p_option_id and (p_day is null or day = p_day) and ended_at is null
        and (watch.option_id is null or watch.option_id = p_option_id));
end $$;
