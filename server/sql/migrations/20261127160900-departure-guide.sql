-- The guide of one departure, shown to its guests; docs/rules/departures.md#guide-of-a-departure
create table departure_guide (
  option_id uuid not null references service_option,
  day date not null,
  start_time text not null,
  -- Null: the guide of the service.
  name text check (length(name) between 1 and 80),
  phone text check (length(phone) between 5 and 30),
  -- Values before the last change, for its undo.
  old_name text,
  old_phone text,
  changed_at timestamptz(3) not null,
  undone boolean not null default false,
  constraint departure_guide_pkey primary key (option_id, day, start_time),
  constraint departure_guide_check check (name is not null or phone is null)
);
