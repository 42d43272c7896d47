create or replace function drop_reserved() returns trigger language plpgsql as $$
begin
  new.reserved := null;
  return new;
end $$;
