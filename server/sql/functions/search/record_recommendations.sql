-- Requests a new count for each service that the user likes: see record_favorites.
create or replace function record_recommendations() returns trigger language plpgsql as $$
begin
  insert into like_event (service_id) select distinct service_id from user_like where user_id = new.id;
  return null;
end $$;
