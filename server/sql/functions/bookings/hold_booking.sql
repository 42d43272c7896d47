create or replace function hold_booking(p_booking jsonb, p_max_live integer, p_minutes integer)
returns table (refusal text, held booking, retry_at timestamptz) language plpgsql as $$
declare
  wanted booking := jsonb_populate_record(null::booking, p_booking);
  expires_at timestamptz(3) := app_now() + make_interval(mins => p_minutes);
  taken jsonb;
  made booking;
  scarce text;
  live integer;
  is_suspect boolean;
begin
  -- One hold of a user after the other, so that two at once don't both find room for one more.
  perform from users where id = wanted.user_id for no key update;
  if p_max_live is not null then
    -- Most users never had an unpaid hold: then no limit needs a closer look.
    select count(*) filter (where due_at > app_now() and freed_at is null),
        count(*) filter (where due_at <= app_now()) > 0
          or exists (select from unpaid_hold where user_id = wanted.user_id)
          or exists (select from unpaid_hold where network = wanted.network and counts)
      into live, is_suspect
      from booking where user_id = wanted.user_id and state in ('hold', 'paying');
    if live >= p_max_live then
      return query select 'HOLD_LIMIT'::text, null::booking, null::timestamptz;
      return;
    end if;
    if is_suspect then
      retry_at := hold_cooldown(wanted);
      if retry_at is not null then
        return query select 'HOLD_COOLDOWN'::text, null::booking, retry_at;
        return;
      end if;
    end if;
  end if;
  begin
    taken := take_places(
      wanted.option_id, array(select generate_series(wanted.first_day, wanted.last_day, interval '1 day')::date),
      wanted.start_time, wanted.places, p_booking -> 'extras', wanted.user_id);
  exception when sqlstate 'P0451' then
    get stacked diagnostics scarce = constraint_name;
    return query select case scarce when 'extra' then 'EXTRA_SOLD_OUT' else 'SOLD_OUT' end, null::booking,
      null::timestamptz;
    return;
  end;
  for round in 1..5 loop
    insert into booking (
        number, user_id, service_id, option_id, organizer_id, state, first_day, last_day, start_time, starts_at, ends_at,
        time_zone, units, places, resources, price, price_lines, usdt_rate, ton_rate, commission_basis_points,
        enp_discount_basis_points, policy, confirmation, payment_methods, contact, notes, answers, pick_up,
        hold_expires_at, due_at, created_at, origin, network)
      values (
        booking_number(), wanted.user_id, wanted.service_id, wanted.option_id, wanted.organizer_id, 'hold',
        wanted.first_day, wanted.last_day, wanted.start_time, wanted.starts_at, wanted.ends_at, wanted.time_zone,
        wanted.units, wanted.places, taken, wanted.price, wanted.price_lines, wanted.usdt_rate, wanted.ton_rate,
        wanted.commission_basis_points, wanted.enp_discount_basis_points, wanted.policy, wanted.confirmation,
        wanted.payment_methods, wanted.contact, wanted.notes, wanted.answers, wanted.pick_up,
        expires_at, expires_at, app_now(), coalesce(wanted.origin, 'app'), wanted.network)
      on conflict (number) do nothing
      returning * into made;
    exit when found;
  end loop;
  if made.id is null then raise exception 'five numbers of bookings in a row were taken'; end if;
  insert into booking_event (booking_id, event, at) values (made.id, 'held', made.created_at);
  return query select null::text, made, null::timestamptz;
end $$;
