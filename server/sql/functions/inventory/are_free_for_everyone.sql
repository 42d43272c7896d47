-- Returns for each option, day and start whether p_needed places are free and not reserved. Locks
-- the options, their days, resources and their days: until the transaction ends, no other
-- transaction takes or releases such places, so that a new watch misses no release.
create or replace function are_free_for_everyone(
  p_options uuid[], p_days date[], p_starts text[], p_needed integer
)
returns boolean[] language plpgsql as $$
begin
  perform from service_option where id = any(p_options) order by id for share;
  perform from inventory where (option_id, day, start_time) in (select * from unnest(p_options, p_days, p_starts))
    order by option_id, day, start_time for share;
  perform from resource_day part
    where (resource_id, day) in (
      select resource_id, day
        from unnest(p_options, p_days) as slot (option_id, day) join option_resource using (option_id))
    order by resource_id, day, start_time for share;
  return array(
    select has_free_places(slot.option_id, slot.day, slot.start_time, p_needed)
      from unnest(p_options, p_days, p_starts) with ordinality slot (option_id, day, start_time, nth)
      order by nth);
end $$;
