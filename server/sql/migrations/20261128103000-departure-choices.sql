-- Guests of a departure without a new start choose one of the nearest free starts.
alter table departure_move
  alter column to_day drop not null,
  alter column to_start_time drop not null,
  alter column to_starts_at drop not null,
  alter column to_ends_at drop not null;
alter table departure_move
  add constraint departure_move_target check (num_nulls(to_day, to_start_time, to_starts_at, to_ends_at) in (0, 4)) not valid;
