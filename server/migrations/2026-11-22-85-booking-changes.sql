-- Another day, start, option or party of a booking instead of its cancellation; docs/product.md, section 13.

-- What a booking is to become. asked: its organizer is asked; allowed: they agreed, its person may do it until expires_at;
-- open: more is to be paid, and what it takes beyond the booking's own places is held; applied: the booking is so.
create table booking_change (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references booking,
  state text not null check (state in ('asked', 'allowed', 'declined', 'open', 'applied', 'lapsed')),
  option_id uuid not null references service_option,
  first_day date not null,
  last_day date not null check (last_day >= first_day),
  start_time text not null default '',
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null check (ends_at > starts_at),
  -- As they will be sold, and what they take of the option and of shared resources: as in booking.
  units jsonb not null,
  places integer not null check (places > 0),
  resources jsonb not null default '[]',
  price bigint not null check (price > 0),
  price_lines jsonb not null,
  -- enp that stay with it, in minor units, and the kopecks they take off.
  enp_spent bigint not null check (enp_spent >= 0),
  enp_discount bigint not null check (enp_discount >= 0),
  -- Kopecks: above zero they are paid on top, below it they go back.
  difference bigint not null,
  -- Where a card's money goes back to.
  refund_to text not null default 'origin' check (refund_to in ('origin', 'usdt')),
  -- What the booking was before: its optionId, firstDay, lastDay, startTime, startsAt and units.
  before jsonb,
  -- Until when the organizer may answer, or what they allowed may be done. Of an open one its charge says it.
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null default app_now(),
  ended_at timestamptz(3),
  check ((state in ('asked', 'allowed', 'open')) = (ended_at is null)),
  check ((state = 'applied') <= (before is not null))
);
create unique index booking_change_live on booking_change (booking_id) where state in ('asked', 'allowed', 'open');
create index booking_change_by_booking on booking_change (booking_id, created_at);
create index booking_change_due on booking_change (expires_at) where state in ('asked', 'allowed');

create trigger booking_change_life_cycle before update of state on booking_change for each row
  when (old.state is distinct from new.state) execute function check_transition(
    'asked>allowed', 'asked>declined', 'asked>lapsed', 'allowed>open', 'allowed>applied', 'allowed>lapsed',
    'open>applied', 'open>lapsed');

-- What places are in the inventory: `{ optionId, days, startTime, count, resources: [{ resourceId, quantity }] }` as rows.
create function place_rows(p_places jsonb)
returns table (kind text, id uuid, day date, start_time text, quantity integer) language sql immutable as $$
  select 'option', (p_places ->> 'optionId')::uuid, of_day::date, p_places ->> 'startTime', (p_places ->> 'count')::integer
    from jsonb_array_elements_text(p_places -> 'days') of_day
  union all
  select 'resource', (taken ->> 'resourceId')::uuid, of_day::date, p_places ->> 'startTime', (taken ->> 'quantity')::integer
    from jsonb_array_elements_text(p_places -> 'days') of_day, jsonb_array_elements(p_places -> 'resources') taken
$$;

-- How much more of each row one has than the other, or less: rows that stay the same are left out.
create function place_differences(p_from jsonb, p_to jsonb)
returns table (kind text, id uuid, day date, start_time text, more integer) language sql immutable as $$
  select kind, id, day, start_time, sum(quantity)::integer from (
    select * from place_rows(p_to)
    union all select kind, id, day, start_time, -quantity from place_rows(p_from)
  ) both_of group by kind, id, day, start_time having sum(quantity) <> 0
$$;

-- What so many places of an option take of shared resources. Out: [{ resourceId, quantity }] by id.
create function resources_of(p_option_id uuid, p_places integer) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(jsonb_build_object('resourceId', resource_id,
      'quantity', quantity * case per when 'unit' then p_places else 1 end) order by resource_id), '[]')
    from option_resource where option_id = p_option_id
$$;

-- Of what a booking took of resources, what fewer places of it still need: what it takes once stays.
create function fewer_resources(p_from jsonb, p_places integer) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(jsonb_build_object('resourceId', resource_id,
      'quantity', case per when 'unit' then least(taken, quantity * p_places) else taken end) order by resource_id), '[]')
    from (
      select (row ->> 'resourceId')::uuid as resource_id, (row ->> 'quantity')::integer as taken
        from jsonb_array_elements(p_from -> 'resources') row
    ) had left join (select * from option_resource where option_id = (p_from ->> 'optionId')::uuid) needs using (resource_id)
$$;

-- Every row that differs is there and locked, in the one order of all: options, their days, resources, their days.
create function lock_places(p_from jsonb, p_to jsonb) returns void language plpgsql as $$
declare
  wanted record;
begin
  for wanted in
    select id, day, start_time from place_differences(p_from, p_to) where kind = 'option' order by id, day, start_time
  loop
    for round in 1..2 loop
      perform from inventory
        where option_id = wanted.id and day = wanted.day and start_time = wanted.start_time for no key update;
      exit when found;
      insert into inventory (option_id, day, start_time, capacity)
        select wanted.id, wanted.day, wanted.start_time, capacity from service_option where id = wanted.id
        on conflict do nothing;
    end loop;
  end loop;
  perform from resource where id in (select id from place_differences(p_from, p_to) where kind = 'resource')
    order by id for share;
  for wanted in
    select distinct id, day, of_start as start_time
      from place_differences(p_from, p_to), unnest(array['', start_time]) of_start
      where kind = 'resource' order by id, day, start_time
  loop
    for round in 1..2 loop
      perform from resource_day
        where resource_id = wanted.id and day = wanted.day and start_time = wanted.start_time for no key update;
      exit when found;
      insert into resource_day (resource_id, day, start_time, capacity)
        select id, wanted.day, wanted.start_time, capacity from resource where id = wanted.id on conflict do nothing;
    end loop;
  end loop;
end $$;

-- What is more of one place than of another is held; what is less is given back; what was held is sold or given back.
create function move_differences(
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
  if p_held + p_sold < 0 then
    insert into availability_change (option_id, resource_id, day, start_time, reason)
      select case kind when 'option' then id end, case kind when 'resource' then id end, day, start_time, 'release'
        from place_differences(p_from, p_to) where (more < 0) = p_less order by kind, id, day, start_time;
  end if;
end $$;

-- The step from the places that a booking has bought to others of the same service, in one transaction:
--   hold  what it needs more is held, its own stays
--   sell  what was held so is sold, and what it needs less is free
--   drop  what was held so is free
--   swap  what it needs less is free and what it needs more is sold, at once
--   less  fewer places of the same
-- Of hold, swap and less the resources of p_to are found here. Out: those of p_to.
-- Errors: P0451 sold out, with the day in the detail; nothing is taken.
create function swap_places(p_from jsonb, p_to jsonb, p_step text) returns jsonb language plpgsql as $$
declare
  wanted jsonb := p_to;
  needed record;
begin
  perform from service_option where id in ((p_from ->> 'optionId')::uuid, (p_to ->> 'optionId')::uuid)
    order by id for share;
  if p_step in ('hold', 'swap') then
    wanted := wanted || jsonb_build_object('resources',
      resources_of((p_to ->> 'optionId')::uuid, (p_to ->> 'count')::integer));
  elsif p_step = 'less' then
    wanted := wanted || jsonb_build_object('resources', fewer_resources(p_from, (p_to ->> 'count')::integer));
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
