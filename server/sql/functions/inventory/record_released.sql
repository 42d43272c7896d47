-- Records the released places. The insert runs reserve_released, so call this function only when
-- the booking has its new places.
create or replace function record_released(p_from jsonb, p_to jsonb, p_less boolean)
returns void language plpgsql as $$
begin
  insert into availability_change (option_id, resource_id, day, start_time, reason, places)
    select case kind when 'option' then id end, case kind when 'resource' then id end, day, start_time, 'release',
        abs(more)
      from place_differences(p_from, p_to) where (more < 0) = p_less order by kind, id, day, start_time;
end $$;
