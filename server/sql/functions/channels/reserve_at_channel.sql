-- Queues a paid booking of a connected option for the channel manager, also one by a member.
create or replace function reserve_at_channel()
returns trigger language plpgsql as $$
begin
  insert into channel_reservation (booking_id, connection_id, state, due_at)
    select new.id, connection_id, 'waiting', app_now() from channel_room where option_id = new.option_id
    on conflict (booking_id) do nothing;
  return null;
end $$;
