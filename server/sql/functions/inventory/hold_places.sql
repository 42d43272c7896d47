-- Holds the places and returns their resources as [{ resourceId, quantity, unitId? }]. Raises P0451
-- (detail: the day; constraint `extra` if only an extra is sold out), also if the option is gone.
-- Lock order of all transactions: option, its days, resources, their days.
create or replace function hold_places(
  p_option_id uuid, p_days date[], p_start_time text, p_places integer, p_extras jsonb default null,
  p_user_id uuid default null
)
returns jsonb language plpgsql as $$
declare
  own_capacity integer;
  has_resources boolean;
  booked_day date;
  needed record;
  whole integer;
  used_resources jsonb := '[]';
begin
  -- The lock keeps imports from changing the option: a new row starts with its current capacity.
  select capacity, uses_resources into own_capacity, has_resources
    from service_option where id = p_option_id for share;
  if cardinality(p_days) > 1 then p_days := array(select day from unnest(p_days) day order by day); end if;
  foreach booked_day in array p_days loop
    for round in 1..2 loop
      update inventory set held = held + p_places,
          reserved = case when reserved is not null then reserved_without(reserved, p_user_id) end
        where option_id = p_option_id and day = booked_day and start_time = p_start_time and not closed
          and held + sold + p_places
            + case when reserved is null then 0 else reserved_for_others(reserved, p_user_id) end <= capacity;
      exit when found;
      if round = 2 then
        raise exception 'no place of the option is free' using errcode = 'P0451', detail = booked_day::text;
      end if;
      -- The first booking of a day inserts its row. A concurrent booking waits, then updates it.
      insert into inventory (option_id, day, start_time, capacity, held)
        select p_option_id, booked_day, p_start_time, own_capacity, p_places where p_places <= own_capacity
        on conflict do nothing;
      exit when found;
    end loop;
  end loop;
  if has_resources is not true and p_extras is null then return used_resources; end if;
  for needed in
    select resource.id, resource.capacity, used.quantity, used.unit_id, used.is_whole
      from (
        select resource_id, quantity * case per when 'unit' then p_places else 1 end as quantity, null as unit_id,
            per = 'all' as is_whole
          from option_resource where option_id = p_option_id
        union all
        select resource_id, extra.quantity, unit_id, false
          from jsonb_to_recordset(p_extras) as extra ("unitId" text, quantity integer)
            join option_extra on option_id = p_option_id and unit_id = extra."unitId"
      ) used join resource on resource.id = resource_id
      order by resource.id, used.unit_id for share of resource
  loop
    foreach booked_day in array p_days loop
      if needed.is_whole then
        whole := hold_whole_resource(needed.id, p_option_id, booked_day, p_start_time, p_user_id);
      elsif not hold_resource_day(
          needed.id, booked_day, p_start_time, needed.quantity, needed.capacity, p_user_id) then
        raise exception 'a resource is taken' using errcode = 'P0451', detail = booked_day::text,
          constraint = case when needed.unit_id is null then '' else 'extra' end;
      end if;
    end loop;
    used_resources := used_resources || jsonb_strip_nulls(
      jsonb_build_object('resourceId', needed.id, 'unitId', needed.unit_id,
        'quantity', case when needed.is_whole then whole else needed.quantity end));
  end loop;
  return used_resources;
end $$;
