-- An organizer's calendar, and calendars of other sites in it; docs/product.md, section 21.

-- What other sites' calendars take of a day is not in `capacity`, so that taking, selling and searching know nothing of it:
-- what the organizer has in all is capacity + elsewhere. What those calendars want beyond what was free is a conflict.
alter table inventory
  add column elsewhere integer not null default 0,
  add column conflict integer not null default 0;
alter table inventory add constraint inventory_elsewhere check (elsewhere >= 0 and conflict >= 0) not valid;

-- The address of an option's calendar is derived from this version: another version is another address.
create table calendar_export (
  option_id uuid primary key references service_option on delete cascade,
  version integer not null default 1 check (version > 0)
);

-- A calendar of another site, read every half an hour.
create table calendar_feed (
  id uuid primary key default gen_random_uuid(),
  option_id uuid not null references service_option on delete cascade,
  url text not null check (length(url) <= 2048),
  -- What one of its entries takes of a day or a start: one place, or all of them.
  takes text not null check (takes in ('one', 'all')),
  due_at timestamptz(3) not null default app_now(),
  created_at timestamptz(3) not null default app_now(),
  -- Of the last answer that was understood.
  read_at timestamptz(3),
  etag text,
  last_modified text,
  -- When it was read as a whole last: the days it is asked about move on, though it may not change.
  expanded_at timestamptz(3),
  entries integer not null default 0,
  failures integer not null default 0,
  failure text,
  -- The members were told that it can't be read.
  failure_told boolean not null default false,
  unique (option_id, url)
);
create index calendar_feed_due on calendar_feed (due_at);

-- What a feed takes; null: all places.
create table calendar_busy (
  option_id uuid not null references service_option on delete cascade,
  day date not null,
  start_time text not null default '',
  feed_id uuid not null references calendar_feed on delete cascade,
  places integer check (places > 0),
  primary key (option_id, day, start_time, feed_id)
);
create index calendar_busy_by_feed on calendar_busy (feed_id);
