-- Requests a new count of the service's likes: see record_favorites.
create or replace function record_booked() returns trigger language plpgsql as $$
begin
  insert into like_event (service_id) values (new.service_id);
  return null;
end $$;
