-- Departures that have guests keep the number and time that these guests saw. Without a minimum
-- before, they go for certain; without one now, too.
create or replace function keep_departure_minimum() returns trigger language plpgsql as $$
begin
  update inventory
    set kept_min_guests = case when new.min_guests is not null then coalesce(kept_min_guests, old.min_guests, 0) end,
      kept_decide_hours = case when new.min_guests is not null then coalesce(kept_decide_hours, old.decide_hours) end
    where option_id = new.id and goes is null and held + sold > 0;
  return null;
end $$;
