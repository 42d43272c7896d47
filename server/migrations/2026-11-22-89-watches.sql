-- Watching days that are sold out or too dear; docs/product.md, section 13.

-- Who waits, for which places, and for how much at most. Whoever came first is asked first.
create table watch (
  id uuid primary key default gen_random_uuid(),
  -- Its place in the line.
  line bigint generated always as identity unique,
  user_id uuid not null references users,
  service_id uuid not null references service on delete cascade,
  -- Null: any option of the service that has these units.
  option_id uuid references service_option on delete cascade,
  -- Either a stay, the day of the check-out not included, or days of which one is wanted: `watch_day` has them.
  check_in date,
  check_out date check (check_out > check_in),
  -- As they were asked for: [{ unitId, quantity }].
  units jsonb not null,
  -- How many of an option are taken on each day: the whole party or nobody.
  places integer not null check (places > 0),
  -- For one of the option's first unit on one day, in kopecks.
  max_price bigint check (max_price > 0),
  -- When nothing of it can be booked any more.
  over_at timestamptz(3) not null,
  -- What was offered last, and when. Whether it still stands, and whether it was paid, is the booking's own.
  booking_id uuid references booking,
  asked_at timestamptz(3),
  -- The price had fallen to the limit, and its person was told.
  told_at timestamptz(3),
  ended_at timestamptz(3),
  ended_by text check (ended_by in ('left', 'booked', 'over')),
  created_at timestamptz(3) not null default app_now(),
  check ((check_in is null) = (check_out is null)),
  check ((booking_id is null) = (asked_at is null)),
  check ((ended_at is null) = (ended_by is null))
);
create index watch_by_person on watch (user_id, line) where ended_at is null;
create index watch_by_service on watch (service_id, line) where ended_at is null;
create index watch_by_end on watch (over_at) where ended_at is null;
create index watch_ended on watch (ended_at) where ended_at is not null;
create index watch_by_booking on watch (booking_id) where booking_id is not null;

-- Its days, of a stay its nights. Without a start: any of the day.
create table watch_day (
  watch_id uuid not null references watch on delete cascade,
  service_id uuid not null,
  day date not null,
  start_time text not null default '',
  line bigint not null,
  primary key (watch_id, day, start_time)
);
create index watch_day_in_line on watch_day (service_id, day, line);

-- Of a place that was offered to who waited for it: since when it has been free. Whoever was asked since then isn't asked
-- for it again.
alter table booking add column freed_at timestamptz(3);

-- While the line is asked, nobody else takes places of the day.
alter table inventory add column for_watchers boolean not null default false;
alter table resource_day add column for_watchers boolean not null default false;

-- `open`: more of a service can be booked than before; without a day, on any. `price`: something costs another price.
alter table availability_change
  alter column day drop not null,
  add column freed_at timestamptz(3) not null default app_now(),
  -- What failed is tried again later.
  add column failures integer not null default 0,
  add column due_at timestamptz(3) not null default app_now(),
  drop constraint availability_change_reason_check,
  add constraint availability_change_reason_check check (reason in ('release', 'capacity', 'import', 'open', 'price'));
create index availability_change_by_option on availability_change (option_id, day);
create index availability_change_by_resource on availability_change (resource_id, day);

-- Whoever takes places of such a day, in whatever way, finds it sold out: only an offer to the line takes them. It says
-- so for its transaction by the setting enp.offering.
create function is_offering() returns boolean language sql stable as $$
  select coalesce(current_setting('enp.offering', true), '') = 'on'
$$;

create function refuse_kept_places() returns trigger language plpgsql as $$
begin
  if is_offering() then return new; end if;
  raise exception 'those who wait are asked first' using errcode = 'P0451', detail = new.day::text;
end $$;
create trigger inventory_kept before update of held on inventory for each row
  when (new.for_watchers and new.held > old.held) execute function refuse_kept_places();

-- What is freed for the whole day is free at each of its starts, and the other way round.
create function refuse_kept_resource() returns trigger language plpgsql as $$
begin
  if is_offering() or not exists (
      select from resource_day kept where kept.resource_id = new.resource_id and kept.day = new.day and for_watchers
        and (kept.start_time = new.start_time or '' in (kept.start_time, new.start_time))) then
    return new;
  end if;
  raise exception 'those who wait are asked first' using errcode = 'P0451', detail = new.day::text;
end $$;
create trigger resource_day_kept before update of held on resource_day for each row
  when (new.held > old.held) execute function refuse_kept_resource();
create trigger resource_day_kept_anew before insert on resource_day for each row
  when (new.held > 0) execute function refuse_kept_resource();

-- Whether somebody waits for something of an option on a day; without a day, on any.
create function is_watched(p_option_id uuid, p_day date) returns boolean language plpgsql stable as $$
begin
  return exists (
    select from service_option option join watch_day day using (service_id) join watch on watch.id = watch_id
      where option.id = p_option_id and (p_day is null or day = p_day) and ended_at is null
        and (watch.option_id is null or watch.option_id = p_option_id));
end $$;

-- Freed places are the watchers' first: in the transaction that frees them they are kept from everybody else.
create function keep_for_watchers() returns trigger language plpgsql as $$
begin
  update inventory set for_watchers = true from freed
    where freed.option_id is not null and freed.reason in ('release', 'capacity', 'import')
      and inventory.option_id = freed.option_id and inventory.day = freed.day
      and inventory.start_time = freed.start_time and not for_watchers
      and is_watched(freed.option_id, freed.day);
  update resource_day set for_watchers = true from freed
    where freed.resource_id is not null and freed.reason in ('release', 'capacity', 'import')
      and resource_day.resource_id = freed.resource_id and resource_day.day = freed.day
      and resource_day.start_time = freed.start_time and not for_watchers
      and exists (
        select from option_resource used where used.resource_id = freed.resource_id
          and is_watched(used.option_id, freed.day));
  return null;
end $$;
create trigger availability_change_kept after insert on availability_change
  referencing new table as freed for each statement execute function keep_for_watchers();

-- What else may let somebody in, or make it cheaper, is noted where somebody waits: by a day's own price, by the option's
-- plan, by a service that is published again.
create function note_day_price() returns trigger language plpgsql as $$
begin
  if is_watched(new.option_id, new.day) then
    insert into availability_change (option_id, day, start_time, reason)
      values (new.option_id, new.day, new.start_time, 'price');
  end if;
  return null;
end $$;
create trigger inventory_price_noted after update of price_percent on inventory for each row
  when (old.price_percent is distinct from new.price_percent) execute function note_day_price();

create function note_option_plan() returns trigger language plpgsql as $$
begin
  if not is_watched(new.id, null) then return null; end if;
  if (old.units, old.seasons, old.weekend_percent) is distinct from (new.units, new.seasons, new.weekend_percent) then
    insert into availability_change (option_id, day, reason) values (new.id, null, 'price');
  end if;
  if (old.capacity, old.seasons, old.weekdays, old.start_times, old.guests_max, old.book_ahead_days, old.cutoff_minutes)
      is distinct from (new.capacity, new.seasons, new.weekdays, new.start_times, new.guests_max, new.book_ahead_days,
        new.cutoff_minutes) then
    insert into availability_change (option_id, day, reason) values (new.id, null, 'open');
  end if;
  return null;
end $$;
create trigger service_option_plan_noted after update of units, seasons, weekend_percent, capacity, weekdays, start_times,
    guests_max, book_ahead_days, cutoff_minutes on service_option for each row execute function note_option_plan();

create function note_published() returns trigger language plpgsql as $$
begin
  insert into availability_change (option_id, day, reason)
    select id, null, 'open' from service_option where service_id = new.id and is_watched(id, null);
  return null;
end $$;
create trigger service_published_noted after update of status on service for each row
  when (new.status = 'published' and old.status is distinct from new.status) execute function note_published();

-- Whether so many places of an option are free at a start, of it and of what it shares; not whether it is open.
create function has_free_places(p_option_id uuid, p_day date, p_start_time text, p_needed integer) returns boolean
language plpgsql stable as $$
begin
  return (
    select coalesce(day.capacity - held - sold, option.capacity) >= p_needed and not coalesce(closed, false)
        and (not uses_resources or places_by_resources(option.id, p_day, p_start_time, p_needed) >= p_needed)
      from service_option option
        left join inventory day on option_id = option.id and day = p_day and start_time = p_start_time
      where option.id = p_option_id);
end $$;

-- Gives places back as before. In: since when they have been free, of places that were offered.
drop function give_places_back(uuid, date[], text, integer, jsonb, boolean);
create function give_places_back(
  p_option_id uuid, p_days date[], p_start_time text, p_places integer, p_resources jsonb, p_were_sold boolean,
  p_freed_at timestamptz default null
) returns void language plpgsql as $$
begin
  -- The rows for who waits will lock it: before the days, as everybody does.
  perform from service_option where id = p_option_id for key share;
  perform move_places(p_option_id, p_days, p_start_time, p_resources, p_places,
    case when p_were_sold then 0 else -1 end, case when p_were_sold then -1 else 0 end);
  insert into availability_change (option_id, resource_id, day, start_time, reason, freed_at)
    select option_id, resource_id, day, p_start_time, 'release', coalesce(p_freed_at, app_now())
      from unnest(p_days) day, (
        select p_option_id as option_id, null::uuid as resource_id
        union all select null, "resourceId" from jsonb_to_recordset(p_resources) as row ("resourceId" uuid)
      ) freed;
end $$;

-- Which of these starts have so many places free, and for everybody: not those whose line is being asked. Nothing of them
-- is freed or taken until the transaction ends, so that somebody who begins to wait misses nothing.
-- In: an option, a day and a start of each. Out: one for each. Locks: options, their days, resources, their days.
create function free_to_all(p_options uuid[], p_days date[], p_starts text[], p_needed integer) returns boolean[]
language plpgsql as $$
begin
  perform from service_option where id = any(p_options) order by id for share;
  perform from inventory where (option_id, day, start_time) in (select * from unnest(p_options, p_days, p_starts))
    order by option_id, day, start_time for share;
  perform from resource_day part
    where (resource_id, day) in (
      select resource_id, day from unnest(p_options, p_days) as slot (option_id, day) join option_resource using (option_id))
    order by resource_id, day, start_time for share;
  return array(
    select has_free_places(slot.option_id, slot.day, slot.start_time, p_needed) and not exists (
        select from inventory kept where kept.option_id = slot.option_id and kept.day = slot.day
          and kept.start_time = slot.start_time and for_watchers
      ) and not exists (
        select from option_resource used join resource_day kept using (resource_id)
          where used.option_id = slot.option_id and kept.day = slot.day and for_watchers)
      from unnest(p_options, p_days, p_starts) with ordinality slot (option_id, day, start_time, nth) order by nth);
end $$;

-- Prices that somebody waits for are a topic of their own.
alter table users add column notify_prices boolean not null default true;
