-- A slot that differs from the option's rule: held, sold, closed, other capacity or price.
create table inventory (
  option_id uuid not null references service_option on delete cascade,
  day date not null,
  -- Empty if the option has no start times.
  start_time text not null default '',
  capacity integer not null check (capacity >= 0),
  held integer not null default 0 check (held >= 0),
  sold integer not null default 0 check (sold >= 0),
  closed boolean not null default false,
  -- Percentage of the list price. Null: the plan applies.
  price_percent smallint check (price_percent >= 10 and price_percent <= 500),
  -- Places used by other sites' calendars, not part of capacity. conflict: more than was free.
  elsewhere integer not null default 0,
  conflict integer not null default 0,
  closed_at timestamptz(3),
  -- [{ watchId, userId, places, until, freedAt }]: seats that only this user can take until then.
  -- Neither held nor sold. In this row, so that a statement that locks it sees them all.
  reserved jsonb,
  -- The minimum and time of the option when the guests booked, if they differ. 0: goes for certain.
  kept_min_guests smallint,
  kept_decide_hours smallint,
  -- The decision about a departure of an option with a minimum; docs/rules/minimum-guests.md
  goes boolean,
  goes_decided_at timestamptz(3),
  -- The cutoff of a departure that goes. Before the decision it closes at the time of the decision.
  goes_cutoff_minutes integer,
  -- An organizer decided that it goes with any number of guests.
  goes_anyway boolean not null default false,
  -- Guests at the time of the decision, which decide the price; docs/rules/falling-prices.md
  price_guests integer,
  -- Kopecks of the first unit, by a channel manager; price_percent is near it, for searches.
  price integer,
  primary key (option_id, day, start_time),
  constraint inventory_covered check ((held + sold) <= capacity),
  constraint inventory_elsewhere check ((elsewhere >= 0 and conflict >= 0)),
  constraint inventory_goes_check check (
    (goes is null) = (goes_decided_at is null)
      and coalesce(goes, false) = (goes_cutoff_minutes is not null)),
  constraint inventory_price_check check (price is null or (price > 0 and price_percent is not null))
);
create index inventory_price on inventory (day, price_percent) where price_percent is not null;
create trigger inventory_closed_at before update of closed on inventory
    for each row when (new.closed is distinct from old.closed) execute function record_closing();
create trigger inventory_closed_at_first before insert on inventory
    for each row when (new.closed) execute function record_closing();
create trigger inventory_closed_unreserved before update of closed on inventory
    for each row when (new.reserved is not null and new.closed) execute function drop_reserved();
create trigger inventory_price_recorded after update of price_percent, price on inventory
    for each row when ((old.price_percent, old.price) is distinct from (new.price_percent, new.price))
    execute function record_day_price();
create trigger inventory_reserved_fit before update of capacity on inventory
    for each row when (new.reserved is not null and new.capacity < old.capacity)
    execute function fit_reserved();

-- As inventory, for a resource: days on which it is used or its capacity differs.
create table resource_day (
  resource_id uuid not null references resource,
  day date not null,
  start_time text not null default '',
  capacity integer not null check (capacity >= 0),
  held integer not null default 0 check (held >= 0),
  sold integer not null default 0 check (sold >= 0),
  reserved jsonb,
  -- One private booking has all units.
  is_whole boolean not null default false,
  primary key (resource_id, day, start_time),
  constraint resource_day_covered check ((held + sold) <= capacity)
);
create trigger resource_day_reserved_fit before update of capacity on resource_day
    for each row when (new.reserved is not null and new.capacity < old.capacity)
    execute function fit_reserved();
create trigger resource_day_whole_kept before update on resource_day
    for each row when (old.is_whole) execute function keep_whole();

-- A calendar of another site; docs/rules/calendar.md#feeds
create table calendar_feed (
  id uuid default gen_random_uuid() primary key,
  option_id uuid not null references service_option on delete cascade,
  url text not null check (length(url) <= 2048),
  -- Places that an entry uses: one, or all.
  scope text not null check (scope in ('one', 'all')),
  due_at timestamptz(3) not null default app_now(),
  created_at timestamptz(3) not null default app_now(),
  read_at timestamptz(3),
  etag text,
  last_modified text,
  expanded_at timestamptz(3),
  entries integer not null default 0,
  failures integer not null default 0,
  failure text,
  failure_notified boolean not null default false,
  -- The first problems of the last reading: [{ line, reason, text }].
  problems jsonb not null default '[]',
  problem_count integer not null default 0,
  echoes integer not null default 0,
  refusal text check (refusal in ('away', 'no_calendar', 'too_many')),
  unique (option_id, url)
);
create index calendar_feed_due on calendar_feed (due_at);

-- An entry of the last reading. One older than our booking is no echo of it.
create table calendar_feed_entry (
  feed_id uuid not null references calendar_feed on delete cascade,
  entry text not null,
  times text not null,
  is_echo boolean not null,
  primary key (feed_id, entry)
);

-- Places that a feed uses. Null: all places.
create table calendar_busy (
  option_id uuid not null references service_option on delete cascade,
  day date not null,
  start_time text not null default '',
  feed_id uuid not null references calendar_feed on delete cascade,
  places integer check (places > 0),
  primary key (option_id, day, start_time, feed_id)
);
create index calendar_busy_by_feed on calendar_busy (feed_id);

-- The address of an option's calendar is derived from the version.
create table calendar_export (
  option_id uuid primary key references service_option on delete cascade,
  version integer not null default 1 check (version > 0)
);

-- Change of days by an organizer, for its undo; docs/rules/calendar.md#preview-and-undo-of-a-change
create table calendar_change (
  id uuid default gen_random_uuid() primary key,
  option_id uuid not null references service_option on delete cascade,
  changed_at timestamptz(3) not null,
  undone boolean not null default false,
  -- [{ day, startTime, before, after }]
  days jsonb not null
);
create index calendar_change_by_time on calendar_change (changed_at);
