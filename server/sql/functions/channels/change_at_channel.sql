-- Queues the change of a reservation at the channel manager.
create or replace function change_at_channel()
returns trigger language plpgsql as $$
begin
  update channel_reservation set state = 'changing', due_at = app_now(), attempts = 0, problem = null
    where booking_id = new.id and state = 'reserved';
  return null;
end $$;
