-- Suspends a new service of a suspended organizer, and follows a service to another organizer.
create or replace function suspend_with_organizer() returns trigger language plpgsql as $$
begin
  -- A suspension locks the row for no key update: this waits for its commit and then reads it.
  perform from organizer where id = new.organizer_id for share;
  update service set suspended = is_service_suspended(new.id, new.organizer_id)
    where id = new.id and suspended <> is_service_suspended(new.id, new.organizer_id);
  return null;
end $$;
