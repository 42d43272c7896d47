-- A change of days by an organizer can be undone for ten minutes.
create table calendar_change (
  id uuid default gen_random_uuid() primary key,
  option_id uuid not null references service_option on delete cascade,
  changed_at timestamptz(3) not null,
  undone boolean not null default false,
  days jsonb not null
);
create index calendar_change_by_time on calendar_change (changed_at);
