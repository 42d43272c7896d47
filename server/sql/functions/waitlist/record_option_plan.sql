-- Records changed prices and opening times of a watched option.
create or replace function record_option_plan() returns trigger language plpgsql as $$
begin
  if not is_watched(new.id, null) then return null; end if;
  if (old.units, old.seasons, old.weekend_percent)
      is distinct from (new.units, new.seasons, new.weekend_percent) then
    insert into availability_change (option_id, day, reason) values (new.id, null, 'price');
  end if;
  if (old.capacity, old.seasons, old.weekdays, old.start_times, old.guests_max, old.book_ahead_days,
        old.cutoff_minutes, old.opens_at)
      is distinct from (new.capacity, new.seasons, new.weekdays, new.start_times, new.guests_max,
        new.book_ahead_days, new.cutoff_minutes, new.opens_at) then
    insert into availability_change (option_id, day, reason) values (new.id, null, 'open');
  end if;
  return null;
end $$;
