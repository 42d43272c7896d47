-- Resources in what is free and in what is taken; docs/product.md, section 13.
-- What is taken of a resource for a whole day is taken at each start of the day, and what is taken at a start is not there
-- for the whole day. So a take looks at both, and locks the row of the whole day first.
-- Locks in one order for everybody: option, its days, resources, their days. An import keeps to it too.

-- Most options use nothing that others use: their own row says so, and nothing more is asked.
alter table service_option add column uses_resources boolean not null default false;

create function note_uses_resources() returns trigger language plpgsql as $$
begin
  update service_option set uses_resources = not uses_resources
    where id in (old.option_id, new.option_id)
      and uses_resources <> exists (select from option_resource where option_id = service_option.id);
  return null;
end $$;
create trigger option_resource_noted after insert or update of option_id or delete on option_resource
  for each row execute function note_uses_resources();

-- Takes so much of a resource on a day, at one start or for the whole of it. False: it isn't free.
create function take_resource_day(
  p_resource_id uuid, p_day date, p_start_time text, p_quantity integer, p_capacity integer
) returns boolean language plpgsql as $$
declare
  all_day integer;
begin
  for round in 1..2 loop
    select held + sold into all_day from resource_day
      where resource_id = p_resource_id and day = p_day and start_time = '' for no key update;
    exit when found;
    insert into resource_day (resource_id, day, capacity) values (p_resource_id, p_day, p_capacity)
      on conflict do nothing;
  end loop;
  if p_start_time = '' then
    -- Nobody takes it at a start while the row of the whole day is locked.
    update resource_day set held = held + p_quantity
      where resource_id = p_resource_id and day = p_day and start_time = '' and all_day + p_quantity <= capacity
        and not exists (
          select from resource_day part where part.resource_id = p_resource_id and part.day = p_day
            and part.start_time <> '' and part.held + part.sold + all_day + p_quantity > part.capacity);
    return found;
  end if;
  update resource_day set held = held + p_quantity
    where resource_id = p_resource_id and day = p_day and start_time = p_start_time
      and held + sold + all_day + p_quantity <= capacity;
  if found then return true; end if;
  insert into resource_day (resource_id, day, start_time, capacity, held)
    select p_resource_id, p_day, p_start_time, p_capacity, p_quantity where all_day + p_quantity <= p_capacity
    on conflict do nothing;
  return found;
end $$;

-- Takes places of an option on each of its days, and what a booking needs of its resources.
-- Out: [{ resourceId, quantity }], to be told again when they are sold or given back.
-- Errors: P0451 sold out, with the day in the detail; nothing is taken. An option that is gone is sold out too.
create or replace function take_places(p_option_id uuid, p_days date[], p_start_time text, p_places integer)
returns jsonb language plpgsql as $$
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
      update inventory set held = held + p_places
        where option_id = p_option_id and day = wanted_day and start_time = p_start_time
          and not closed and held + sold + p_places <= capacity;
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
  if has_resources is not true then return taken; end if;
  for needed in
    select resource.id, resource.capacity, quantity * case per when 'unit' then p_places else 1 end as quantity
      from option_resource join resource on resource.id = resource_id
      where option_id = p_option_id order by resource.id for share of resource
  loop
    foreach wanted_day in array p_days loop
      if not take_resource_day(needed.id, wanted_day, p_start_time, needed.quantity, needed.capacity) then
        raise exception 'a resource is taken' using errcode = 'P0451', detail = wanted_day::text;
      end if;
    end loop;
    taken := taken || jsonb_build_object('resourceId', needed.id, 'quantity', needed.quantity);
  end loop;
  return taken;
end $$;

-- Moves what a booking has: of what is held by so much, of what is sold by so much.
create function move_places(
  p_option_id uuid, p_days date[], p_start_time text, p_resources jsonb, p_places integer, p_held integer, p_sold integer
) returns void language plpgsql as $$
declare
  wanted_day date;
  needed record;
begin
  if cardinality(p_days) > 1 then p_days := array(select day from unnest(p_days) day order by day); end if;
  foreach wanted_day in array p_days loop
    update inventory set held = held + p_held * p_places, sold = sold + p_sold * p_places
      where option_id = p_option_id and day = wanted_day and start_time = p_start_time;
    if not found then raise exception 'no places of % are taken on %', p_option_id, wanted_day; end if;
  end loop;
  if p_resources = '[]' then return; end if;
  for needed in
    select "resourceId" as id, quantity
      from jsonb_to_recordset(p_resources) as row ("resourceId" uuid, quantity integer) order by 1
  loop
    foreach wanted_day in array p_days loop
      update resource_day
        set held = held + p_held * needed.quantity, sold = sold + p_sold * needed.quantity
        where resource_id = needed.id and day = wanted_day and start_time = p_start_time;
      if not found then raise exception 'nothing of resource % is taken on %', needed.id, wanted_day; end if;
    end loop;
  end loop;
end $$;

-- What is held is sold, in the same order of locks.
create or replace function sell_places(
  p_option_id uuid, p_days date[], p_start_time text, p_places integer, p_resources jsonb
) returns void language plpgsql as $$
begin
  perform move_places(p_option_id, p_days, p_start_time, p_resources, p_places, -1, 1);
end $$;

-- Gives places back, held or sold ones, in the same order of locks, and says so to who waits for them.
create or replace function give_places_back(
  p_option_id uuid, p_days date[], p_start_time text, p_places integer, p_resources jsonb, p_were_sold boolean
) returns void language plpgsql as $$
begin
  -- The rows for who waits will lock it: before the days, as everybody does.
  perform from service_option where id = p_option_id for key share;
  perform move_places(p_option_id, p_days, p_start_time, p_resources, p_places,
    case when p_were_sold then 0 else -1 end, case when p_were_sold then -1 else 0 end);
  insert into availability_change (option_id, resource_id, day, start_time, reason)
    select option_id, resource_id, day, p_start_time, 'release' from unnest(p_days) day, (
      select p_option_id as option_id, null::uuid as resource_id
      union all select null, "resourceId" from jsonb_to_recordset(p_resources) as row ("resourceId" uuid)
    ) freed;
end $$;

-- How many places one booking of an option can have by the resources that it shares, at most p_most. What it needs once
-- for a whole booking is there for all of its places or for none.
create function places_by_resources(p_option_id uuid, p_day date, p_start_time text, p_most integer) returns integer
language plpgsql stable as $$
begin
  return (
    select coalesce(min(case
        when per = 'unit' then greatest(0, free / quantity)
        when free >= quantity then p_most
        else 0 end), p_most)
      from option_resource join resource on resource.id = resource_id, lateral (
        select coalesce(min(taken.capacity) filter (where start_time = ''), resource.capacity) as all_day,
          coalesce(sum(held + sold) filter (where start_time = ''), 0)::integer as taken_all_day,
          min(taken.capacity - held - sold) filter (where start_time = p_start_time and start_time <> '') as at_start,
          min(taken.capacity - held - sold) filter (where start_time <> '') as at_every_start
          from resource_day taken where taken.resource_id = resource.id and day = p_day
      ) of_day, lateral (
        select case when p_start_time = '' then least(all_day, at_every_start)
          else coalesce(at_start, resource.capacity) end - taken_all_day as free
      ) left_over
      where option_id = p_option_id);
end $$;

-- has_free_start for an option that shares resources: they may be taken also on a day that has no row of the option's own.
create function has_free_shared_start(
  p_option_id uuid, p_day date, p_starts text[], p_capacity integer, p_cutoff_minutes integer, p_time_zone text,
  p_needed integer
) returns boolean language plpgsql stable as $$
begin
  return exists (
    select from unnest(case when p_starts = '{}' then '{""}' else p_starts end) as start (at)
      left join inventory on option_id = p_option_id and day = p_day and start_time = start.at
    where (case when start.at = '' then p_day + interval '1 day' else p_day + start.at::time end)
        at time zone p_time_zone - make_interval(mins => p_cutoff_minutes) > app_now()
      and not coalesce(closed, false) and coalesce(capacity - held - sold, p_capacity) >= p_needed
      and places_by_resources(p_option_id, p_day, start.at, p_needed) >= p_needed);
end $$;
