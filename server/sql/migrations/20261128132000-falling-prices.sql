-- The price of a departure with a minimum may fall as it fills; docs/rules/falling-prices.md
alter table service_option add column price_steps jsonb;
alter table service_option add constraint service_option_price_steps_check check (
  jsonb_array_length(price_steps) between 1 and 3) not valid;
alter table inventory add column price_guests integer;
alter table booking add column price_steps jsonb;
alter table booking add column price_due_at timestamptz(3);
create or replace trigger booking_price_steps_fixed before insert on booking
    for each row when (new.origin = 'app') execute function fix_price_steps();
create or replace trigger booking_price_steps_moved
    before update of option_id, first_day, start_time, starts_at on booking
    for each row when (new.origin = 'app' and (old.option_id, old.first_day, old.start_time, old.starts_at)
      is distinct from (new.option_id, new.first_day, new.start_time, new.starts_at))
    execute function fix_price_steps();
