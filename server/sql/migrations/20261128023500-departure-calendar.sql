-- An organizer's departures as a calendar for other programs. Without a row the address is unknown.
create table departure_calendar (
  organizer_id uuid not null references organizer,
  telegram_id bigint not null,
  id uuid default gen_random_uuid() not null unique,
  created_at timestamptz(3) not null default app_now(),
  primary key (organizer_id, telegram_id)
);
create index departure_calendar_by_member on departure_calendar (telegram_id);

-- The entries that a calendar showed last. Each change raises the sequence of its entry.
create table departure_calendar_entry (
  calendar_id uuid not null references departure_calendar (id) on delete cascade,
  option_id uuid not null references service_option on delete cascade,
  day date not null,
  start_time text not null,
  shown jsonb not null,
  sequence integer not null default 0 check (sequence >= 0),
  changed_at timestamptz(3) not null,
  primary key (calendar_id, option_id, day, start_time)
);
create index departure_calendar_entry_by_option on departure_calendar_entry (option_id);
