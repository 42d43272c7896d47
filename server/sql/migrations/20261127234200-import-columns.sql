create table import_column (
  organizer_id uuid not null references organizer,
  heading text not null check (heading <> ''),
  field text not null,
  updated_at timestamptz(3) not null default app_now(),
  primary key (organizer_id, heading)
);
