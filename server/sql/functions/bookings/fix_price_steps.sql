-- A booking keeps the price steps that its traveller saw, until the price is decided.
-- A booking at the group's price and one with a deposit have none.
create or replace function fix_price_steps() returns trigger language plpgsql as $$
begin
  new.price_steps := null;
  new.price_due_at := null;
  if new.deposit is not null or new.price_lines @> '[{"kind": "group"}]' then return new; end if;
  select option.price_steps,
      new.starts_at - make_interval(hours => coalesce(kept_decide_hours, decide_hours))
    into new.price_steps, new.price_due_at
    from service_option option left join inventory
      on option_id = option.id and day = new.first_day and inventory.start_time = new.start_time
    where option.id = new.option_id and option.price_steps is not null and min_guests is not null;
  return new;
end $$;
