-- Queues the cancellation at the channel manager. A reservation that was not sent needs none. One
-- that staff were asked to change is tried too.
create or replace function cancel_at_channel()
returns trigger language plpgsql as $$
begin
  update channel_reservation set
      state = case state when 'waiting' then 'cancelled' else 'cancelling' end,
      due_at = case state when 'waiting' then null else app_now() end, attempts = 0, problem = null, request = null
    where booking_id = new.id and (state in ('waiting', 'sent', 'reserved', 'changing')
      or (state = 'by_hand' and number is not null and problem <> 'cancelled_there'));
  return null;
end $$;
