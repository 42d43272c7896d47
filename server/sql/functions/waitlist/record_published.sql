-- Records the watched options of a service that is published again.
create or replace function record_published() returns trigger language plpgsql as $$
begin
  insert into availability_change (option_id, day, reason)
    select id, null, 'open' from service_option where service_id = new.id and is_watched(id, null);
  return null;
end $$;
