-- Records the changed price of a watched day.
create or replace function record_day_price() returns trigger language plpgsql as $$
begin
  if is_watched(new.option_id, new.day) then
    insert into availability_change (option_id, day, start_time, reason)
      values (new.option_id, new.day, new.start_time, 'price');
  end if;
  return null;
end $$;
