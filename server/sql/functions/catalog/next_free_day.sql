-- Returns the first local day on which the smallest booking of the service is free; null if there
-- is none. For a price per night the option's minimum number of nights must be free.
create or replace function next_free_day(p_service_id uuid) returns date language plpgsql stable as $$
declare
  option record;
  first_day date;
  today date;
  last_day date;
  day date;
begin
  for option in
    select service_option.*, time_zone, min_units,
        case when price_per = 'night' then coalesce((facts ->> 'minNights')::integer, 1) else 1 end as days
      from service_option join service on service.id = service_id
      where service_id = p_service_id
      order by position
  loop
    today := (app_now() at time zone option.time_zone)::date;
    last_day := least(today + option.book_ahead_days - option.days + 1, first_day - 1);
    day := today;
    while day <= last_day loop
      if (select bool_and(option.weekdays & (1 << extract(isodow from day + later)::integer - 1) <> 0)
            from generate_series(0, option.days - 1) later)
        and free_price(option.id, day, option.days, option.start_times, option.capacity, option.cutoff_minutes,
          option.time_zone, option.min_units, option.uses_resources,
          usual_price(option.unit_price, option.season_steps, option.weekend_percent, day, option.days),
          option.unit_price, option.season_steps, option.weekend_percent) is not null
      then
        first_day := day;
        exit;
      end if;
      day := day + 1;
    end loop;
  end loop;
  return first_day;
end $$;
