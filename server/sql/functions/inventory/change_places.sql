-- Runs a step of a booking change and returns the resources of p_to. `hold` holds the added places;
-- `sell` sells these and releases the others; `drop` releases the held ones; `swap` is hold and
-- sell at once; `less` only releases places. Raises P0451 (detail: the day) if sold out.
create or replace function change_places(p_from jsonb, p_to jsonb, p_step text)
returns jsonb language plpgsql as $$
declare
  target jsonb := p_to;
  places integer := (p_to ->> 'count')::integer;
  needed record;
begin
  perform from service_option where id in ((p_from ->> 'optionId')::uuid, (p_to ->> 'optionId')::uuid)
    order by id for share;
  if p_step in ('hold', 'swap') then
    target := target || jsonb_build_object('resources',
      required_resources((p_to ->> 'optionId')::uuid, places, p_to -> 'extras'));
  elsif p_step = 'less' then
    target := target || jsonb_build_object('resources', fewer_resources(p_from, places, p_to -> 'extras'));
  end if;
  perform lock_places(p_from, target);
  if p_step in ('hold', 'swap') then target := with_whole_resources(target); end if;
  if p_step in ('sell', 'swap', 'less') then perform move_differences(p_from, target, true, 0, -1); end if;
  if p_step in ('hold', 'swap') then
    for needed in
      select row.*, resource.capacity, coalesce(per = 'all', false) as is_whole
        from place_differences(p_from, target) row
        left join resource on kind = 'resource' and resource.id = row.id
        left join option_resource used
          on used.resource_id = resource.id and used.option_id = (p_to ->> 'optionId')::uuid
        where more > 0 order by kind, row.id, day, start_time
    loop
      if needed.kind = 'option' then
        update inventory set held = held + needed.more
          where option_id = needed.id and day = needed.day and start_time = needed.start_time
            and not closed and held + sold + needed.more + reserved_for_others(reserved, null) <= capacity;
        if not found then
          raise exception 'no place of the option is free' using errcode = 'P0451', detail = needed.day::text;
        end if;
      elsif (needed.is_whole and is_shared_start_used(
            needed.id, (p_to ->> 'optionId')::uuid, needed.day, needed.start_time))
          or not hold_resource_day(needed.id, needed.day, needed.start_time, needed.more, needed.capacity) then
        raise exception 'a resource is taken' using errcode = 'P0451', detail = needed.day::text;
      elsif needed.is_whole then
        update resource_day set is_whole = true
          where resource_id = needed.id and day = needed.day and start_time = needed.start_time;
      end if;
    end loop;
  end if;
  if p_step in ('sell', 'swap') then perform move_differences(p_from, target, false, -1, 1); end if;
  if p_step = 'drop' then
    perform move_differences(p_from, target, false, -1, 0);
    perform record_released(p_from, target, false);
  end if;
  -- Comes last: otherwise a watch could reserve seats that the booking itself needs.
  if p_step in ('sell', 'swap', 'less') then perform record_released(p_from, target, true); end if;
  return target -> 'resources';
end $$;
