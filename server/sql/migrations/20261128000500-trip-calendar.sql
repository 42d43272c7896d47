-- A user's trips as a calendar for other programs. Without a row the address does not work.
create table trip_calendar (
  user_id uuid primary key references users,
  id uuid default gen_random_uuid() not null unique,
  created_at timestamptz(3) not null default app_now()
);
