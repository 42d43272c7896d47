create or replace function fit_reserved() returns trigger language plpgsql as $$
begin
  new.reserved := reserved_within(new.reserved, new.capacity - new.held - new.sold);
  return new;
end $$;
