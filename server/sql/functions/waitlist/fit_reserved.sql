-- Reduces the reservations to the free places when a capacity falls. A hold updates no capacity, so
-- it never runs this trigger.
create or replace function fit_reserved() returns trigger language plpgsql as $$
begin
  new.reserved := reserved_within(new.reserved, new.capacity - new.held - new.sold);
  return new;
end $$;
