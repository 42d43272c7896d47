-- Records the former price for the users who have the service in their favorites.
create or replace function record_price_drop() returns trigger language plpgsql as $$
begin
  if exists (select from favorite where service_id = new.id) then
    insert into favorite_change (service_id, price_before) values (new.id, old.price_from);
  end if;
  return null;
end $$;
