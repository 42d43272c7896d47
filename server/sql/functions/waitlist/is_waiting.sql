-- Returns whether a watch may get an offer now: its user has no open offer of the service and has
-- not paid the last one.
create or replace function is_waiting(p_watch watch) returns boolean language plpgsql stable as $$
begin
  return p_watch.ended_at is null
    and not exists (
      select from booking offer where offer.user_id = p_watch.user_id and offer.service_id = p_watch.service_id
        and offer.state in ('hold', 'paying') and offer.freed_at is not null)
    and not exists (select from booking paid where paid.id = p_watch.booking_id and paid.paid_at is not null);
end $$;
