-- Reserves released seats for waiting users; docs/product.md, section 13, "Watching".

-- Whether a watch may get an offer now: its user holds no offer of the service and has not paid the last one.
create function is_waiting(p_watch watch) returns boolean language plpgsql stable as $$
begin
  return p_watch.ended_at is null
    and not exists (
      select from booking offer where offer.user_id = p_watch.user_id and offer.service_id = p_watch.service_id
        and offer.state in ('hold', 'paying') and offer.freed_at is not null)
    and not exists (select from booking paid where paid.id = p_watch.booking_id and paid.paid_at is not null);
end $$;

-- Whether these days at this start could be offered to a user: published, open, in time, within the price limit (kopecks
-- for one of the option's first unit on each day; null: none), with seats for the whole party.
create function could_be_offered(
  p_option_id uuid, p_first date, p_last date, p_start_time text, p_places integer, p_max_price bigint, p_user_id uuid
) returns boolean language plpgsql stable as $$
begin
  return coalesce((
    select bool_and(
        weekdays & (1 << (extract(isodow from slot.day)::integer - 1)) <> 0
        and usual.price is not null
        and (p_max_price is null or p_max_price >= case
          when price_percent is null then usual.price else changed_price(unit_price, price_percent * 100) end)
        and has_free_places(p_option_id, slot.day, p_start_time, p_places, p_user_id))
      from service_option option
        join service on service.id = option.service_id and status = 'published'
        cross join (select day::date from generate_series(p_first, p_last, interval '1 day') day) slot
        cross join lateral (
          select usual_price(unit_price, season_steps, weekend_percent, slot.day, 1) as price) usual
        left join inventory differing on differing.option_id = option.id and differing.day = slot.day
          and differing.start_time = p_start_time
      where option.id = p_option_id
        and (case when p_start_time = '' then p_first + interval '1 day' else p_first + p_start_time::time end)
          at time zone time_zone - make_interval(mins => cutoff_minutes) > app_now()), false);
end $$;

-- Adds an entry to the seats reserved in a row: for 30 minutes, and until two hours after the seats were first released.
create function reserved_with(
  p_reserved jsonb, p_watch_id uuid, p_user_id uuid, p_places integer, p_freed_at timestamptz
) returns jsonb language sql stable as $$
  select coalesce(reserved_without(p_reserved, null), '[]') || jsonb_build_object(
    'watchId', p_watch_id, 'userId', p_user_id, 'places', p_places, 'freedAt', p_freed_at,
    'until', least(app_now() + interval '30 minutes', p_freed_at + interval '2 hours'))
$$;

create function reserved_of(p_reserved jsonb, p_user_id uuid) returns integer language sql stable as $$
  select coalesce(reserved_places(p_reserved), 0) - reserved_for_others(p_reserved, p_user_id)
$$;

-- Reserves up to p_most seats of a row for a watch, so that it has p_needed of them. Out: how many were added.
create function reserve_in_row(
  p_is_resource boolean, p_id uuid, p_day date, p_start_time text, p_watch_id uuid, p_user_id uuid, p_needed integer,
  p_most integer, p_freed_at timestamptz
) returns integer language plpgsql as $$
declare
  added integer;
begin
  if p_is_resource then
    select least(p_most, p_needed - reserved_of(reserved, p_user_id)) into added from resource_day
      where resource_id = p_id and day = p_day and start_time = p_start_time;
    if added > 0 then
      update resource_day set reserved = reserved_with(reserved, p_watch_id, p_user_id, added, p_freed_at)
        where resource_id = p_id and day = p_day and start_time = p_start_time;
    end if;
  else
    select least(p_most, p_needed - reserved_of(reserved, p_user_id)) into added from inventory
      where option_id = p_id and day = p_day and start_time = p_start_time;
    if added > 0 then
      update inventory set reserved = reserved_with(reserved, p_watch_id, p_user_id, added, p_freed_at)
        where option_id = p_id and day = p_day and start_time = p_start_time;
    end if;
  end if;
  return greatest(0, coalesce(added, 0));
end $$;

-- Reserves what was just released, in the transaction that releases it: per watch in the order of the line, only what was
-- released and never more than the party needs. Locks only rows that this transaction has changed already; a watch that
-- another transaction has locked is skipped, so nothing waits.
create function reserve_released() returns trigger language plpgsql as $$
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
        -- An offer of less than five minutes is not made.
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
            select used.option_id, day, start_time, freed_at from freed join option_resource used using (resource_id)
          ) touched where day is not null group by option_id, day, start_time
        ) slot
        join service_option option on option.id = slot.option_id
        join watch_day waited on waited.service_id = option.service_id and waited.day = slot.day and waits_for_seats
        join watch on watch.id = waited.watch_id
        cross join unnest(case when option.start_times = '{}' then '{""}'::text[] else option.start_times end) start (at)
      where (slot.start_time = '' or start.at = '' or start.at = slot.start_time)
        and (waited.start_time = '' or waited.start_time = start.at)
        and (watch.option_id is null or watch.option_id = option.id)
        and is_waiting(watch) and (asked_at is null or asked_at < slot.freed_at)
        and not exists (
          select from jsonb_to_recordset(watch.units) as wanted ("unitId" text)
            where not option.units @> jsonb_build_array(jsonb_build_object('id', wanted."unitId")))
      order by waited.line, option.position, waited.day, start.at
      -- Bounds the work of one release. The worker asks the rest of a longer line.
      limit 500
  loop
    exit when not exists (select from jsonb_each_text(remaining) where value::integer > 0);
    continue when candidate.id = any(served) or not could_be_offered(candidate.option_id, candidate.first_day,
      candidate.last_day, candidate.start_time, candidate.places, candidate.max_price, candidate.user_id);
    -- Seats for the party were free before: this user could take them like anybody else.
    continue when not candidate.uses_resources and (
      select bool_and(has_free_places(candidate.option_id, day::date, candidate.start_time, candidate.places
          + coalesce((released ->> (candidate.option_id || ' ' || day::date || ' ' || candidate.start_time))::integer, 0),
          candidate.user_id))
        from generate_series(candidate.first_day, candidate.last_day, interval '1 day') day);
    perform from watch where id = candidate.id and ended_at is null for share skip locked;
    continue when not found;
    gained := 0;
    for part in
      select is_resource, id, day, start_time, needed, id || ' ' || day || ' ' || start_time as key,
          min(freed_at) as freed_at
        from (
          select false as is_resource, option_id as id, day, start_time, candidate.places as needed, freed_at
            from freed where option_id = candidate.option_id and start_time = candidate.start_time
          union all
          select true, used.resource_id, day, start_time,
              used.quantity * case per when 'unit' then candidate.places else 1 end, freed_at
            from freed join option_resource used on used.resource_id = freed.resource_id
            where used.option_id = candidate.option_id and (candidate.start_time = '' or start_time in ('', candidate.start_time))
        ) parts
        where day between candidate.first_day and candidate.last_day
          and remaining ? (id || ' ' || day || ' ' || start_time)
        group by is_resource, id, day, start_time, needed order by is_resource, id, day, start_time
    loop
      added := reserve_in_row(part.is_resource, part.id, part.day, part.start_time, candidate.id, candidate.user_id,
        part.needed, (remaining ->> part.key)::integer, part.freed_at);
      remaining := jsonb_set(remaining, array[part.key], to_jsonb((remaining ->> part.key)::integer - added));
      gained := gained + added;
    end loop;
    if gained > 0 then served := served || candidate.id; end if;
  end loop;
  return null;
end $$;
create trigger availability_change_reserved after insert on availability_change
  referencing new table as freed for each statement execute function reserve_released();

create function reserved_without_watch(p_reserved jsonb, p_watch_id uuid) returns jsonb language sql stable as $$
  select jsonb_agg(entry order by nth) from jsonb_array_elements(p_reserved) with ordinality entries (entry, nth)
    where (entry ->> 'watchId')::uuid <> p_watch_id
$$;

-- The end of a watch releases what is reserved for it: at once for the next one in the line, else for all users.
create function release_reserved_of_watch() returns trigger language plpgsql as $$
declare
  own jsonb := jsonb_build_array(jsonb_build_object('watchId', new.id));
begin
  with in_options as (
    select option_id, day, start_time, reserved from inventory
      where option_id in (select id from service_option where service_id = new.service_id)
        and day in (select day from watch_day where watch_id = new.id) and reserved @> own
      order by option_id, day, start_time for no key update
  ), in_resources as (
    select resource_id, day, start_time, reserved from resource_day
      where resource_id in (
          select resource_id from option_resource join service_option on id = option_id
            where service_id = new.service_id)
        and day in (select day from watch_day where watch_id = new.id) and reserved @> own
      order by resource_id, day, start_time for no key update
  ), changed_options as (
    update inventory changed set reserved = reserved_without_watch(changed.reserved, new.id) from in_options before
      where changed.option_id = before.option_id and changed.day = before.day and changed.start_time = before.start_time
  ), changed_resources as (
    update resource_day changed set reserved = reserved_without_watch(changed.reserved, new.id) from in_resources before
      where changed.resource_id = before.resource_id and changed.day = before.day
        and changed.start_time = before.start_time
  )
  insert into availability_change (option_id, resource_id, day, start_time, reason, freed_at, places)
    select option_id, resource_id, day, start_time, 'release', "freedAt", places
      from (
        select option_id, null::uuid as resource_id, day, start_time, reserved from in_options
        union all select null, resource_id, day, start_time, reserved from in_resources
      ) before, jsonb_to_recordset(reserved) as entry
        ("watchId" uuid, places integer, "until" timestamptz, "freedAt" timestamptz)
      where "watchId" = new.id and "until" > app_now();
  return null;
end $$;
create trigger watch_ended_unreserved after update of ended_at on watch for each row
  when (old.ended_at is null and new.ended_at is not null) execute function release_reserved_of_watch();

-- Since when the seats that are reserved for a user on these days have been free; null where none are.
create function reserved_since(p_option_id uuid, p_first date, p_last date, p_start_time text, p_user_id uuid)
returns timestamptz language plpgsql stable as $$
begin
  return (
    select min("freedAt")
      from (
        select reserved from inventory
          where option_id = p_option_id and day between p_first and p_last and start_time = p_start_time
        union all
        select reserved from resource_day join option_resource using (resource_id)
          where option_id = p_option_id and day between p_first and p_last and start_time in ('', p_start_time)
      ) rows, jsonb_to_recordset(rows.reserved) as entry ("userId" uuid, "until" timestamptz, "freedAt" timestamptz)
      where "userId" = p_user_id and "until" > app_now());
end $$;

-- As before; the user's own reserved seats count as free.
create or replace function hold_booking(p_booking jsonb, p_most_live integer, p_minutes integer)
returns table (refusal text, held booking) language plpgsql as $$
declare
  wanted booking := jsonb_populate_record(null::booking, p_booking);
  expires_at timestamptz(3) := app_now() + make_interval(mins => p_minutes);
  taken jsonb;
  made booking;
  scarce text;
begin
  -- One hold of a user after the other, so that two at once don't both find room for one more.
  perform from users where id = wanted.user_id for no key update;
  if (select count(*) from booking
        where user_id = wanted.user_id and state in ('hold', 'paying') and due_at > app_now() and freed_at is null)
      >= p_most_live then
    return query select 'HOLD_LIMIT'::text, null::booking;
    return;
  end if;
  begin
    taken := take_places(
      wanted.option_id, array(select generate_series(wanted.first_day, wanted.last_day, interval '1 day')::date),
      wanted.start_time, wanted.places, p_booking -> 'extras', wanted.user_id);
  exception when sqlstate 'P0451' then
    get stacked diagnostics scarce = constraint_name;
    return query select case scarce when 'extra' then 'EXTRA_SOLD_OUT' else 'SOLD_OUT' end, null::booking;
    return;
  end;
  for round in 1..5 loop
    insert into booking (
        number, user_id, service_id, option_id, organizer_id, state, first_day, last_day, start_time, starts_at, ends_at,
        time_zone, units, places, resources, price, price_lines, usdt_rate, ton_rate, commission_basis_points,
        enp_discount_basis_points, policy, confirmation, payment_methods, contact, notes, answers, pick_up,
        hold_expires_at, due_at, created_at, origin)
      values (
        booking_number(), wanted.user_id, wanted.service_id, wanted.option_id, wanted.organizer_id, 'hold',
        wanted.first_day, wanted.last_day, wanted.start_time, wanted.starts_at, wanted.ends_at, wanted.time_zone,
        wanted.units, wanted.places, taken, wanted.price, wanted.price_lines, wanted.usdt_rate, wanted.ton_rate,
        wanted.commission_basis_points, wanted.enp_discount_basis_points, wanted.policy, wanted.confirmation,
        wanted.payment_methods, wanted.contact, wanted.notes, wanted.answers, wanted.pick_up,
        expires_at, expires_at, app_now(), coalesce(wanted.origin, 'app'))
      on conflict (number) do nothing
      returning * into made;
    exit when found;
  end loop;
  if made.id is null then raise exception 'five numbers of bookings in a row were taken'; end if;
  insert into booking_event (booking_id, event, at) values (made.id, 'held', made.created_at);
  return query select null::text, made;
end $$;
