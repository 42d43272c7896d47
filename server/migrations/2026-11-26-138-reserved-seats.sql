-- Reserves released seats for waiting users, one entry per watch, instead of closing the whole day.
-- Rules: docs/product.md, section 13, "Watching".

-- Null on almost every row. An array of { watchId, userId, places, until, freedAt }: seats that only this user can take
-- until that time. They are neither held nor sold. Expired entries count nothing; the next change of the row drops them.
-- In the row, not in a separate table: the statement that takes seats locks and re-reads the row, and so sees every
-- reservation that was committed before it got the lock.
alter table inventory add column reserved jsonb;
alter table resource_day add column reserved jsonb;

-- How many seats, or pieces of a resource, this change released. 0: none, or a version that did not count them.
alter table availability_change add column places integer not null default 0;

-- False: a price alert. When the watch began, the day had seats for the party at a price above the limit. It never
-- reserves a seat and gets no offer. (Watches that began before this version keep waiting for seats.)
alter table watch_day add column waits_for_seats boolean not null default true;

-- These flags closed a whole day. The columns stay until no process of the version before uses them.
drop trigger inventory_kept on inventory;
drop trigger resource_day_kept on resource_day;
drop trigger resource_day_kept_anew on resource_day;
drop trigger availability_change_kept on availability_change;
drop function refuse_kept_places();
drop function refuse_kept_resource();
drop function keep_for_watchers();
-- lock: only the days that were closed for watchers, a few; each statement reads its table once
update inventory set for_watchers = false where for_watchers;
-- lock: only the days that were closed for watchers, a few of a resource
update resource_day set for_watchers = false where for_watchers;

create function reserved_places(p_reserved jsonb) returns integer language plpgsql stable strict as $$
begin
  return (select coalesce(sum(places), 0)::integer
    from jsonb_to_recordset(p_reserved) as entry (places integer, "until" timestamptz) where "until" > app_now());
end $$;

-- The same without the seats that are reserved for this user; a null user has none.
create function reserved_for_others(p_reserved jsonb, p_user_id uuid) returns integer language plpgsql stable as $$
begin
  if p_reserved is null then return 0; end if;
  return (select coalesce(sum(places), 0)::integer
    from jsonb_to_recordset(p_reserved) as entry (places integer, "until" timestamptz, "userId" uuid)
    where "until" > app_now() and "userId" is distinct from p_user_id);
end $$;

-- The live entries of all other users; null when none is left.
create function reserved_without(p_reserved jsonb, p_user_id uuid) returns jsonb language plpgsql stable as $$
begin
  return (select jsonb_agg(entry order by nth)
    from jsonb_array_elements(p_reserved) with ordinality entries (entry, nth)
    where (entry ->> 'until')::timestamptz > app_now() and (entry ->> 'userId')::uuid is distinct from p_user_id);
end $$;

-- At most p_limit reserved seats: the entry that was added last gives way first. Null when none is left.
create function reserved_within(p_reserved jsonb, p_limit integer) returns jsonb language plpgsql stable as $$
declare
  entry jsonb;
  remaining integer := p_limit;
  fitting jsonb := '[]';
begin
  for entry in select value from jsonb_array_elements(p_reserved) with ordinality entries (value, nth) order by nth loop
    continue when (entry ->> 'until')::timestamptz <= app_now();
    exit when remaining <= 0;
    fitting := fitting || jsonb_build_array(
      entry || jsonb_build_object('places', least(remaining, (entry ->> 'places')::integer)));
    remaining := remaining - (entry ->> 'places')::integer;
  end loop;
  return nullif(fitting, '[]');
end $$;

-- A smaller capacity and a closed day leave no more reserved seats than there are free ones. A hold names none of these
-- columns, so it never asks this trigger.
create function fit_reserved() returns trigger language plpgsql as $$
begin
  new.reserved := reserved_within(new.reserved, new.capacity - new.held - new.sold);
  return new;
end $$;
create trigger resource_day_reserved_fit before update of capacity on resource_day for each row
  when (new.reserved is not null and new.capacity < old.capacity) execute function fit_reserved();
create trigger inventory_reserved_fit before update of capacity on inventory for each row
  when (new.reserved is not null and new.capacity < old.capacity) execute function fit_reserved();
create function drop_reserved() returns trigger language plpgsql as $$
begin
  new.reserved := null;
  return new;
end $$;
create trigger inventory_closed_unreserved before update of closed on inventory for each row
  when (new.reserved is not null and new.closed) execute function drop_reserved();

-- As before, without what is reserved for other users. An own reservation ends when its user takes seats of the row.
drop function take_resource_day(uuid, date, text, integer, integer);
create function take_resource_day(
  p_resource_id uuid, p_day date, p_start_time text, p_quantity integer, p_capacity integer, p_user_id uuid default null
) returns boolean language plpgsql as $$
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
    -- No transaction takes it at a start while the row of the whole day is locked.
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

-- As before, without the seats that are reserved for users other than p_user_id.
drop function take_places(uuid, date[], text, integer, jsonb);
create function take_places(
  p_option_id uuid, p_days date[], p_start_time text, p_places integer, p_extras jsonb default null,
  p_user_id uuid default null
) returns jsonb language plpgsql as $$
declare
  own_capacity integer;
  has_resources boolean;
  wanted_day date;
  needed record;
  taken jsonb := '[]';
begin
  -- An import that changes the option waits for us, or we for it: a day's row begins with the capacity of now.
  select capacity, uses_resources into own_capacity, has_resources
    from service_option where id = p_option_id for share;
  if cardinality(p_days) > 1 then p_days := array(select day from unnest(p_days) day order by day); end if;
  foreach wanted_day in array p_days loop
    for round in 1..2 loop
      update inventory set held = held + p_places,
          reserved = case when reserved is not null then reserved_without(reserved, p_user_id) end
        where option_id = p_option_id and day = wanted_day and start_time = p_start_time and not closed
          and held + sold + p_places
            + case when reserved is null then 0 else reserved_for_others(reserved, p_user_id) end <= capacity;
      exit when found;
      if round = 2 then
        raise exception 'no place of the option is free' using errcode = 'P0451', detail = wanted_day::text;
      end if;
      -- The first booking of a day brings its row; another one at the same moment waits here and finds it.
      insert into inventory (option_id, day, start_time, capacity, held)
        select p_option_id, wanted_day, p_start_time, own_capacity, p_places where p_places <= own_capacity
        on conflict do nothing;
      exit when found;
    end loop;
  end loop;
  if has_resources is not true and p_extras is null then return taken; end if;
  for needed in
    select resource.id, resource.capacity, used.quantity, used.unit_id
      from (
        select resource_id, quantity * case per when 'unit' then p_places else 1 end as quantity, null as unit_id
          from option_resource where option_id = p_option_id
        union all
        select resource_id, extra.quantity, unit_id
          from jsonb_to_recordset(p_extras) as extra ("unitId" text, quantity integer)
            join option_extra on option_id = p_option_id and unit_id = extra."unitId"
      ) used join resource on resource.id = resource_id
      order by resource.id, used.unit_id for share of resource
  loop
    foreach wanted_day in array p_days loop
      if not take_resource_day(
          needed.id, wanted_day, p_start_time, needed.quantity, needed.capacity, p_user_id) then
        raise exception 'a resource is taken' using errcode = 'P0451', detail = wanted_day::text,
          constraint = case when needed.unit_id is null then '' else 'extra' end;
      end if;
    end loop;
    taken := taken || jsonb_strip_nulls(
      jsonb_build_object('resourceId', needed.id, 'quantity', needed.quantity, 'unitId', needed.unit_id));
  end loop;
  return taken;
end $$;

-- As before, but it no longer notes what it releases: `note_released` does, once the booking has its new seats. Else seats
-- that the booking itself needs could be reserved in between.
create or replace function move_differences(
  p_from jsonb, p_to jsonb, p_less boolean, p_held integer, p_sold integer
) returns void language plpgsql as $$
declare
  moved record;
begin
  for moved in
    select * from place_differences(p_from, p_to) where (more < 0) = p_less order by kind, id, day, start_time
  loop
    if moved.kind = 'option' then
      update inventory set held = held + p_held * abs(moved.more), sold = sold + p_sold * abs(moved.more)
        where option_id = moved.id and day = moved.day and start_time = moved.start_time;
    else
      update resource_day set held = held + p_held * abs(moved.more), sold = sold + p_sold * abs(moved.more)
        where resource_id = moved.id and day = moved.day and start_time = moved.start_time;
    end if;
  end loop;
end $$;

create function note_released(p_from jsonb, p_to jsonb, p_less boolean) returns void language plpgsql as $$
begin
  insert into availability_change (option_id, resource_id, day, start_time, reason, places)
    select case kind when 'option' then id end, case kind when 'resource' then id end, day, start_time, 'release',
        abs(more)
      from place_differences(p_from, p_to) where (more < 0) = p_less order by kind, id, day, start_time;
end $$;

-- As before, without the seats that are reserved for waiting users.
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
            and not closed and held + sold + needed.more + reserved_for_others(reserved, null) <= capacity;
        if not found then
          raise exception 'no place of the option is free' using errcode = 'P0451', detail = needed.day::text;
        end if;
      elsif not take_resource_day(needed.id, needed.day, needed.start_time, needed.more, needed.capacity) then
        raise exception 'a resource is taken' using errcode = 'P0451', detail = needed.day::text;
      end if;
    end loop;
  end if;
  if p_step in ('sell', 'swap') then perform move_differences(p_from, wanted, false, -1, 1); end if;
  if p_step = 'drop' then
    perform move_differences(p_from, wanted, false, -1, 0);
    perform note_released(p_from, wanted, false);
  end if;
  if p_step in ('sell', 'swap', 'less') then perform note_released(p_from, wanted, true); end if;
  return wanted -> 'resources';
end $$;

-- As before: it notes how many seats and pieces of resources it releases.
create or replace function give_places_back(
  p_option_id uuid, p_days date[], p_start_time text, p_places integer, p_resources jsonb, p_were_sold boolean,
  p_freed_at timestamptz default null
) returns void language plpgsql as $$
begin
  -- The rows of availability_change lock the option: it comes before its days, as in every transaction.
  perform from service_option where id = p_option_id for key share;
  perform move_places(p_option_id, p_days, p_start_time, p_resources, p_places,
    case when p_were_sold then 0 else -1 end, case when p_were_sold then -1 else 0 end);
  insert into availability_change (option_id, resource_id, day, start_time, reason, freed_at, places)
    select option_id, resource_id, day, p_start_time, 'release', coalesce(p_freed_at, app_now()), released
      from unnest(p_days) day, (
        select p_option_id as option_id, null::uuid as resource_id, p_places as released
        union all
        select null, "resourceId", quantity
          from jsonb_to_recordset(p_resources) as row ("resourceId" uuid, quantity integer)
      ) freed;
end $$;
