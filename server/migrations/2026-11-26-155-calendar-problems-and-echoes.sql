-- Unreadable parts of another site's calendar, and entries that are our own bookings; docs/product.md, section 21.

-- lock: a table of some thousand rows, one for each calendar that is followed
alter table calendar_feed
  -- The first problems of the last reading: [{ "line", "reason", "text" }].
  add column problems jsonb not null default '[]',
  add column problem_count integer not null default 0,
  -- Entries that are our own bookings, sent back by the site.
  add column echoes integer not null default 0,
  -- Why it could not be read: away, no_calendar, too_many.
  add column refusal text check (refusal in ('away', 'no_calendar', 'too_many'));

-- The entries of the last reading. An entry that was there before our booking was made is no echo of it.
create table calendar_feed_entry (
  feed_id uuid not null references calendar_feed on delete cascade,
  -- Hash of UID and times.
  entry text not null,
  times text not null,
  is_echo boolean not null,
  primary key (feed_id, entry)
);
