-- Adds p_held and p_sold for each place that p_to has more than p_from, or less if p_less.
-- lock_places has locked the rows. The caller runs record_released once the booking has its new
-- places.
create or replace function move_differences(
  p_from jsonb, p_to jsonb, p_less boolean, p_held integer, p_sold integer
)
returns void language plpgsql as $$
declare
  moved record;
begin
  for moved in
    select * from place_differences(p_from, p_to) where (more < 0) = p_less order by kind, id, day, start_time
  loop
    if moved.kind = 'option' then
      update inventory set held = held + p_held * abs(moved.more), sold = sold + p_sold * abs(moved.more)
        where option_id = moved.id and day = moved.day and start_time = moved.start_time;
    else
      update resource_day set held = held + p_held * abs(moved.more), sold = sold + p_sold * abs(moved.more)
        where resource_id = moved.id and day = moved.day and start_time = moved.start_time;
    end if;
  end loop;
end $$;
