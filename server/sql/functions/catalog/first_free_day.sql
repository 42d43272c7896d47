-- Returns the first local day from p_from (else today) on which the service is free for p_guests,
-- else its smallest booking; null if there is none. For a price per night p_nights nights, else the
-- option's minimum, must be free. With p_from only the next half year is searched.
create or replace function first_free_day(
  p_service_id uuid, p_from date default null, p_guests integer default 1, p_nights integer default null
)
returns date language plpgsql stable as $$
declare
  option record;
  first_day date;
  last_day date;
  day date;
begin
  for option in
    select service_option.*, time_zone,
        case when is_private then 1 when price_per = 'person' then greatest(p_guests, min_units)
          else min_units end as needed,
        case when price_per <> 'night' then 1
          else greatest(p_nights, coalesce((facts ->> 'minNights')::integer, 1)) end as days,
        (app_now() at time zone time_zone)::date as today
      from service_option join service on service.id = service_id
      where service_id = p_service_id and coalesce(group_max, service_option.guests_max) >= p_guests
        and (opens_at is null or opens_at <= app_now())
      order by position
  loop
    last_day := least(option.today + option.book_ahead_days - option.days + 1, first_day - 1, p_from + 183);
    day := greatest(option.today, p_from);
    while day <= last_day loop
      if (select bool_and(option.weekdays & (1 << extract(isodow from day + later)::integer - 1) <> 0)
            from generate_series(0, least(option.days, 7) - 1) later)
        and free_price(option.id, day, option.days, option.start_times, option.capacity,
          greatest(option.cutoff_minutes, option.decide_hours * 60), option.time_zone, option.needed, option.uses_resources,
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
