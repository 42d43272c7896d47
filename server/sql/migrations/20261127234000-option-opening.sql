-- From this moment the option can be booked; null: at any time.
alter table service_option add column opens_at timestamptz(3);
create or replace trigger service_option_plan_recorded
    after update of units, seasons, weekend_percent, capacity, weekdays, start_times, guests_max,
      book_ahead_days, cutoff_minutes, opens_at on service_option
    for each row execute function record_option_plan();
