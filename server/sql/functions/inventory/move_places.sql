-- Adds p_held and p_sold times the booking's quantities to the rows of its days, in the lock order
-- of hold_places. Raises an error if a row is missing.
create or replace function move_places(
  p_option_id uuid, p_days date[], p_start_time text, p_resources jsonb, p_places integer, p_held integer,
  p_sold integer
)
returns void language plpgsql as $$
declare
  booked_day date;
  needed record;
begin
  if cardinality(p_days) > 1 then p_days := array(select day from unnest(p_days) day order by day); end if;
  foreach booked_day in array p_days loop
    update inventory set held = held + p_held * p_places, sold = sold + p_sold * p_places
      where option_id = p_option_id and day = booked_day and start_time = p_start_time;
    if not found then raise exception 'no places of % are taken on %', p_option_id, booked_day; end if;
  end loop;
  if p_resources = '[]' then return; end if;
  for needed in
    select "resourceId" as id, quantity
      from jsonb_to_recordset(p_resources) as row ("resourceId" uuid, quantity integer) order by 1
  loop
    foreach booked_day in array p_days loop
      update resource_day
        set held = held + p_held * needed.quantity, sold = sold + p_sold * needed.quantity
        where resource_id = needed.id and day = booked_day and start_time = p_start_time;
      if not found then raise exception 'nothing of resource % is taken on %', needed.id, booked_day; end if;
    end loop;
  end loop;
end $$;
