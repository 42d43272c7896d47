-- The departures of the option go only with this many guests, decided this long before the start.
alter table service_option add column min_guests smallint;
alter table service_option add column decide_hours smallint;
alter table service_option add constraint service_option_minimum_check check (
  num_nonnulls(min_guests, decide_hours) in (0, 2) and min_guests >= 2 and decide_hours between 24 and 720) not valid;
alter table inventory add column kept_min_guests smallint;
alter table inventory add column kept_decide_hours smallint;
alter table inventory add column goes boolean;
alter table inventory add column goes_decided_at timestamptz(3);
alter table inventory add column goes_cutoff_minutes integer;
alter table inventory add column goes_anyway boolean not null default false;
alter table inventory add constraint inventory_goes_check check (
  (goes is null) = (goes_decided_at is null)
    and coalesce(goes, false) = (goes_cutoff_minutes is not null)) not valid;
-- Null: the worker cancels a departure that has too few guests.
alter table departure_cancellation alter column by_telegram_id drop not null;
create or replace trigger service_option_minimum_kept
    after update of min_guests, decide_hours on service_option
    for each row when ((old.min_guests, old.decide_hours) is distinct from (new.min_guests, new.decide_hours))
    execute function keep_departure_minimum();
