-- Reserves released seats in the releasing transaction: by watch in the order of the waiting list,
-- and never more than the party needs. A private option gets all units of its start, because it
-- needs those that were free before, too. Nothing waits for locks: it locks only rows that this
-- transaction has changed already, and skips a watch that another transaction has locked.
create or replace function reserve_released() returns trigger language plpgsql as $$
declare
  released jsonb;
  remaining jsonb;
  served uuid[] := '{}';
  candidate record;
  part record;
  added integer;
  gained integer;
begin
  select jsonb_object_agg(key, places) into released from (
    select coalesce(option_id, resource_id) || ' ' || day || ' ' || start_time as key, sum(places) as places
      from freed where places > 0 and day is not null and reason in ('release', 'capacity', 'import')
        -- Excludes offers of less than five minutes.
        and freed_at > app_now() - interval '115 minutes'
      group by 1) counted;
  if released is null then return null; end if;
  remaining := released;
  for candidate in
    select watch.id, watch.user_id, watch.places, watch.max_price, option.id as option_id, uses_resources,
        start.at as start_time, coalesce(check_in, waited.day) as first_day,
        coalesce(check_out - 1, waited.day) as last_day
      from (
          select option_id, day, start_time, max(freed_at) as freed_at from (
            select option_id, day, start_time, freed_at from freed where option_id is not null
            union all
            select used.option_id, day, start_time, freed_at
              from freed join option_resource used using (resource_id)
          ) touched where day is not null group by option_id, day, start_time
        ) slot
        join service_option option on option.id = slot.option_id
        join watch_day waited on waited.service_id = option.service_id and waited.day = slot.day
          and waits_for_seats
        join watch on watch.id = waited.watch_id
        cross join unnest(
          case when option.start_times = '{}' then '{""}'::text[] else option.start_times end) start (at)
      where (slot.start_time = '' or start.at = '' or start.at = slot.start_time)
        and (waited.start_time = '' or waited.start_time = start.at)
        and (watch.option_id is null or watch.option_id = option.id)
        and is_waiting(watch) and (offered_at is null or offered_at < slot.freed_at)
        and not exists (
          select from jsonb_to_recordset(watch.units) as requested ("unitId" text)
            where not option.units @> jsonb_build_array(jsonb_build_object('id', requested."unitId")))
      order by waited.line, option.position, waited.day, start.at
      -- Limits the work of one release. The worker handles the rest of a longer waiting list.
      limit 500
  loop
    exit when not exists (select from jsonb_each_text(remaining) where value::integer > 0);
    continue when candidate.id = any(served) or not could_be_offered(candidate.option_id, candidate.first_day,
      candidate.last_day, candidate.start_time, candidate.places, candidate.max_price, candidate.user_id);
    -- Skips a user for whose party seats were free before: these could be booked without an offer.
    continue when not candidate.uses_resources and (
      select bool_and(has_free_places(candidate.option_id, day::date, candidate.start_time, candidate.places
          + coalesce(
            (released ->> (candidate.option_id || ' ' || day::date || ' ' || candidate.start_time))::integer, 0),
          candidate.user_id))
        from generate_series(candidate.first_day, candidate.last_day, interval '1 day') day);
    perform from watch where id = candidate.id and ended_at is null for share skip locked;
    continue when not found;
    gained := 0;
    for part in
      select is_resource, id, day, start_time, needed, is_whole, id || ' ' || day || ' ' || start_time as key,
          min(freed_at) as freed_at
        from (
          select false as is_resource, option_id as id, day, start_time, candidate.places as needed,
              false as is_whole, freed_at
            from freed where option_id = candidate.option_id and start_time = candidate.start_time
          union all
          select true, used.resource_id, day, start_time,
              case per when 'all' then resource.capacity when 'unit' then used.quantity * candidate.places
                else used.quantity end, per = 'all', freed_at
            from freed join option_resource used on used.resource_id = freed.resource_id
              join resource on resource.id = used.resource_id
            where used.option_id = candidate.option_id
              and (candidate.start_time = '' or start_time in ('', candidate.start_time))
        ) parts
        where day between candidate.first_day and candidate.last_day
          and remaining ? (id || ' ' || day || ' ' || start_time)
        group by is_resource, id, day, start_time, needed, is_whole order by is_resource, id, day, start_time
    loop
      added := reserve_in_row(part.is_resource, part.id, part.day, part.start_time, candidate.id,
        candidate.user_id, part.needed,
        case when part.is_whole then part.needed else (remaining ->> part.key)::integer end, part.freed_at);
      remaining := jsonb_set(remaining, array[part.key],
        to_jsonb(greatest(0, (remaining ->> part.key)::integer - added)));
      gained := gained + added;
    end loop;
    if gained > 0 then served := served || candidate.id; end if;
  end loop;
  return null;
end $$;
