-- Removes all reservations of a day that the organizer closes.
create or replace function drop_reserved() returns trigger language plpgsql as $$
begin
  new.reserved := null;
  return new;
end $$;
