-- A user who waits for seats, a lower price or the opening of an option; docs/rules/watches.md
create table watch (
  id uuid default gen_random_uuid() primary key,
  line bigint generated always as identity unique,
  user_id uuid not null references users,
  service_id uuid not null references service on delete cascade,
  -- Null: any option of the service that has these units.
  option_id uuid references service_option on delete cascade,
  -- A stay. Null: one of the days in watch_day.
  check_in date,
  check_out date,
  -- [{ unitId, quantity }]
  units jsonb not null,
  places integer not null check (places > 0),
  -- Kopecks for one of the option's first unit on one day.
  max_price bigint check (max_price > 0),
  -- From then on no part of it can be booked.
  over_at timestamptz(3),
  -- The last offer. Its state is in the booking.
  booking_id uuid references booking,
  offered_at timestamptz(3),
  notified_at timestamptz(3),
  ended_at timestamptz(3),
  ended_by text check (ended_by in ('left', 'booked', 'over')),
  created_at timestamptz(3) not null default app_now(),
  -- 'opens': until an option can be booked. Such a watch has no days and no end.
  reason text not null default 'places',
  constraint watch_reason_check check (
    case reason when 'places' then over_at is not null when 'opens' then over_at is null else false end),
  constraint watch_check check (check_out > check_in),
  constraint watch_check1 check ((check_in is null) = (check_out is null)),
  constraint watch_check2 check ((booking_id is null) = (offered_at is null)),
  constraint watch_check3 check ((ended_at is null) = (ended_by is null))
);
create index watch_by_user on watch (user_id, line) where ended_at is null;
create index watch_by_service on watch (service_id, line) where ended_at is null;
create index watch_by_end on watch (over_at) where ended_at is null;
create index watch_ended on watch (ended_at) where ended_at is not null;
create index watch_by_opening on watch (line) where ended_at is null and reason = 'opens';
create index watch_by_booking on watch (booking_id) where booking_id is not null;
create trigger watch_ended_unreserved after update of ended_at on watch
    for each row when (old.ended_at is null and new.ended_at is not null and new.reason = 'places')
    execute function release_reserved_of_watch();

-- A day of a watch, or a night of a stay. An empty start time means any.
create table watch_day (
  watch_id uuid not null references watch on delete cascade,
  service_id uuid not null,
  day date not null,
  start_time text not null default '',
  line bigint not null,
  -- False: a price alert, which reserves no seat and gets no offer.
  waits_for_seats boolean not null default true,
  primary key (watch_id, day, start_time)
);
create index watch_day_in_line on watch_day (service_id, day, line);

-- Seats or prices that changed. The worker offers them to watches in the order of ids.
create table availability_change (
  id bigint generated always as identity primary key,
  option_id uuid references service_option on delete cascade,
  resource_id uuid references resource,
  day date,
  start_time text not null default '',
  reason text not null check (reason in ('release', 'capacity', 'import', 'open', 'price')),
  created_at timestamptz(3) not null default app_now(),
  freed_at timestamptz(3) not null default app_now(),
  failures integer not null default 0,
  due_at timestamptz(3) not null default app_now(),
  -- Seats, or pieces of a resource, that were released.
  places integer not null default 0,
  constraint availability_change_check check (num_nonnulls(option_id, resource_id) = 1)
);
create index availability_change_by_option on availability_change (option_id, day);
create index availability_change_by_resource on availability_change (resource_id, day);
create trigger availability_change_reserved after insert on availability_change
    referencing new table as freed for each statement execute function reserve_released();
