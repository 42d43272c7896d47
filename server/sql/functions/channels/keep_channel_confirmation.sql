-- A service with a connected option is confirmed by the hotel's channel manager.
create or replace function keep_channel_confirmation()
returns trigger language plpgsql as $$
begin
  if exists (
    select from channel_room join service_option on service_option.id = option_id where service_id = new.id
  ) then
    new.confirmation := 'request';
  end if;
  return new;
end $$;
