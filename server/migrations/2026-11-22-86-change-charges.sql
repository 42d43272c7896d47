-- What a dearer change costs is a charge of its own; docs/product.md, section 13.
alter table booking_change add column charge_id uuid references booking_charge;
-- Where its people are picked up then: as in booking.
alter table booking_change add column pick_up jsonb;
alter table booking_change add constraint booking_change_open_charged check (state <> 'open' or charge_id is not null);
create index booking_change_by_charge on booking_change (charge_id) where charge_id is not null;

-- What so many places of an option, and extras as [{ unitId, quantity }] or null, take of shared resources: the option's
-- own, and those of the extras that have a stock. Out: [{ resourceId, quantity, unitId? }] by id.
drop function resources_of(uuid, integer);
create function resources_of(p_option_id uuid, p_places integer, p_extras jsonb) returns jsonb
language plpgsql stable as $$
declare
  needed jsonb;
  stocked jsonb := '[]';
begin
  select coalesce(jsonb_agg(jsonb_build_object('resourceId', resource_id,
      'quantity', quantity * case per when 'unit' then p_places else 1 end) order by resource_id), '[]')
    into needed from option_resource where option_id = p_option_id;
  if p_extras is null or p_extras = '[]' then return needed; end if;
  select coalesce(jsonb_agg(jsonb_build_object('resourceId', resource_id, 'quantity', extra.quantity,
      'unitId', unit_id) order by resource_id, unit_id), '[]')
    into stocked
    from jsonb_to_recordset(p_extras) as extra ("unitId" text, quantity integer)
      join option_extra on option_id = p_option_id and unit_id = extra."unitId"
    where extra.quantity > 0;
  return needed || stocked;
end $$;

-- Of what a booking took of resources, what fewer places and extras of it still need: what it takes once stays.
drop function fewer_resources(jsonb, integer);
create function fewer_resources(p_from jsonb, p_places integer, p_extras jsonb) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('resourceId', resource_id, 'quantity', left_over,
      'unitId', unit_id)) order by resource_id, unit_id), '[]')
    from (
      select had.resource_id, had.unit_id,
        case
          when had.unit_id is not null then least(taken, coalesce(extra.quantity, 0))
          when per = 'unit' then least(taken, needs.quantity * p_places)
          else taken
        end as left_over
      from (
        select (row ->> 'resourceId')::uuid as resource_id, (row ->> 'quantity')::integer as taken,
          row ->> 'unitId' as unit_id
        from jsonb_array_elements(p_from -> 'resources') row
      ) had
      left join option_resource needs
        on needs.resource_id = had.resource_id and option_id = (p_from ->> 'optionId')::uuid
      left join jsonb_to_recordset(coalesce(p_extras, '[]')) as extra ("unitId" text, quantity integer)
        on extra."unitId" = had.unit_id
    ) kept where left_over > 0
$$;

-- As before, with the extras of p_to: [{ unitId, quantity }].
create or replace function swap_places(p_from jsonb, p_to jsonb, p_step text) returns jsonb language plpgsql as $$
declare
  wanted jsonb := p_to;
  places integer := (p_to ->> 'count')::integer;
  needed record;
begin
  perform from service_option where id in ((p_from ->> 'optionId')::uuid, (p_to ->> 'optionId')::uuid)
    order by id for share;
  if p_step in ('hold', 'swap') then
    wanted := wanted || jsonb_build_object('resources',
      resources_of((p_to ->> 'optionId')::uuid, places, p_to -> 'extras'));
  elsif p_step = 'less' then
    wanted := wanted || jsonb_build_object('resources', fewer_resources(p_from, places, p_to -> 'extras'));
  end if;
  perform lock_places(p_from, wanted);
  if p_step in ('sell', 'swap', 'less') then perform move_differences(p_from, wanted, true, 0, -1); end if;
  if p_step in ('hold', 'swap') then
    for needed in
      select row.*, resource.capacity from place_differences(p_from, wanted) row
        left join resource on kind = 'resource' and resource.id = row.id
        where more > 0 order by kind, row.id, day, start_time
    loop
      if needed.kind = 'option' then
        update inventory set held = held + needed.more
          where option_id = needed.id and day = needed.day and start_time = needed.start_time
            and not closed and held + sold + needed.more <= capacity;
        if not found then
          raise exception 'no place of the option is free' using errcode = 'P0451', detail = needed.day::text;
        end if;
      elsif not take_resource_day(needed.id, needed.day, needed.start_time, needed.more, needed.capacity) then
        raise exception 'a resource is taken' using errcode = 'P0451', detail = needed.day::text;
      end if;
    end loop;
  end if;
  if p_step in ('sell', 'swap') then perform move_differences(p_from, wanted, false, -1, 1); end if;
  if p_step = 'drop' then perform move_differences(p_from, wanted, false, -1, 0); end if;
  return wanted -> 'resources';
end $$;
