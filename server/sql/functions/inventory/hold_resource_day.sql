-- Holds p_quantity of a resource at a start of a day, or all day (''). Returns false if it is not
-- free. An all-day use counts at each start, and a start counts for the whole day: both are
-- checked, and the all-day row is locked first.
create or replace function hold_resource_day(
  p_resource_id uuid, p_day date, p_start_time text, p_quantity integer, p_capacity integer,
  p_user_id uuid default null
)
returns boolean language plpgsql as $$
declare
  all_day integer;
begin
  for round in 1..2 loop
    select held + sold + reserved_for_others(reserved, p_user_id) into all_day from resource_day
      where resource_id = p_resource_id and day = p_day and start_time = '' for no key update;
    exit when found;
    insert into resource_day (resource_id, day, capacity) values (p_resource_id, p_day, p_capacity)
      on conflict do nothing;
  end loop;
  if p_start_time = '' then
    -- The lock on the all-day row keeps other transactions from taking the resource at a start.
    update resource_day set held = held + p_quantity, reserved = reserved_without(reserved, p_user_id)
      where resource_id = p_resource_id and day = p_day and start_time = '' and all_day + p_quantity <= capacity
        and not exists (
          select from resource_day part where part.resource_id = p_resource_id and part.day = p_day
            and part.start_time <> ''
            and part.held + part.sold + reserved_for_others(part.reserved, p_user_id) + all_day + p_quantity
              > part.capacity);
    return found;
  end if;
  update resource_day set held = held + p_quantity, reserved = reserved_without(reserved, p_user_id)
    where resource_id = p_resource_id and day = p_day and start_time = p_start_time
      and held + sold + reserved_for_others(reserved, p_user_id) + all_day + p_quantity <= capacity;
  if found then return true; end if;
  insert into resource_day (resource_id, day, start_time, capacity, held)
    select p_resource_id, p_day, p_start_time, p_capacity, p_quantity where all_day + p_quantity <= p_capacity
    on conflict do nothing;
  return found;
end $$;
