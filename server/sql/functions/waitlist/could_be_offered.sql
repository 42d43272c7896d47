-- Returns whether the days at this start can be offered to the user: published, open, before the
-- cutoff, with seats for the party and within the price limit (kopecks for the option's first unit
-- on each day; null: no limit).
create or replace function could_be_offered(
  p_option_id uuid, p_first date, p_last date, p_start_time text, p_places integer, p_max_price bigint,
  p_user_id uuid
)
returns boolean language plpgsql stable as $$
begin
  return coalesce((
    select bool_and(
        weekdays & (1 << (extract(isodow from slot.day)::integer - 1)) <> 0
        and usual.price is not null
        and (p_max_price is null or p_max_price >= case
          when price_percent is null then usual.price
          else coalesce(differing.price, changed_price(unit_price, price_percent * 100)) end)
        and has_free_places(p_option_id, slot.day, p_start_time, p_places, p_user_id))
      from service_option option
        join service on service.id = option.service_id and status = 'published'
        cross join (select day::date from generate_series(p_first, p_last, interval '1 day') day) slot
        cross join lateral (
          select usual_price(unit_price, season_steps, weekend_percent, slot.day, 1) as price) usual
        left join inventory differing on differing.option_id = option.id and differing.day = slot.day
          and differing.start_time = p_start_time
      where option.id = p_option_id and (opens_at is null or opens_at <= app_now())
        and (case when p_start_time = '' then p_first + interval '1 day' else p_first + p_start_time::time end)
          at time zone time_zone - make_interval(mins => coalesce(
            (select goes_cutoff_minutes from inventory
              where option_id = p_option_id and day = p_first and start_time = p_start_time),
            greatest(cutoff_minutes, decide_hours * 60))) > app_now()), false);
end $$;
