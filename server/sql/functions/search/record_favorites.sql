-- Requests a new count of the services' likes. Only inserts, so that two users never wait for each
-- other; the job handles a service once.
create or replace function record_favorites() returns trigger language plpgsql as $$
begin
  insert into like_event (service_id) select distinct service_id from changed;
  return null;
end $$;
