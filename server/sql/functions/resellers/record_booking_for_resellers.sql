-- Records a changed booking of a reseller for its webhooks, if there are any.
create or replace function record_booking_for_resellers()
returns trigger language plpgsql as $$
begin
  insert into reseller_change (booking_id)
    select new.id from reseller_booking where booking_id = new.id and exists (
      select from reseller_webhook webhook where webhook.reseller_id = reseller_booking.reseller_id
        and event = 'booking_update' and deleted_at is null);
  return null;
end $$;
