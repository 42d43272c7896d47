-- Records a changed row of inventory or resource_day, if a webhook of a reseller asks for it.
create or replace function record_slot_for_resellers()
returns trigger language plpgsql as $$
begin
  if exists (select from reseller_webhook where event = 'availability_update' and deleted_at is null) then
    if tg_table_name = 'inventory' then
      insert into reseller_change (option_id, day, start_time) values (new.option_id, new.day, new.start_time);
    else
      insert into reseller_change (resource_id, day, start_time) values (new.resource_id, new.day, new.start_time);
    end if;
  end if;
  return null;
end $$;
