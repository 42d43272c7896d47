-- The same as before, but places that were offered to somebody who waited are no hold of theirs: the limit counts the
-- others in the statement that locks the person, so that an offer that lapses in that moment gives no room for one more.
create or replace function hold_booking(p_booking jsonb, p_most_live integer, p_minutes integer)
returns table (refusal text, held booking) language plpgsql as $$
declare
  wanted booking := jsonb_populate_record(null::booking, p_booking);
  expires_at timestamptz(3) := app_now() + make_interval(mins => p_minutes);
  taken jsonb;
  made booking;
  scarce text;
begin
  -- One step of a person after the other, so that two at once don't both find room for one more.
  perform from users where id = wanted.user_id for no key update;
  if (select count(*) from booking
        where user_id = wanted.user_id and state in ('hold', 'paying') and due_at > app_now() and freed_at is null)
      >= p_most_live then
    return query select 'HOLD_LIMIT'::text, null::booking;
    return;
  end if;
  begin
    taken := take_places(
      wanted.option_id, array(select generate_series(wanted.first_day, wanted.last_day, interval '1 day')::date),
      wanted.start_time, wanted.places, p_booking -> 'extras');
  exception when sqlstate 'P0451' then
    get stacked diagnostics scarce = constraint_name;
    return query select case scarce when 'extra' then 'EXTRA_SOLD_OUT' else 'SOLD_OUT' end, null::booking;
    return;
  end;
  for round in 1..5 loop
    insert into booking (
        number, user_id, service_id, option_id, organizer_id, state, first_day, last_day, start_time, starts_at, ends_at,
        time_zone, units, places, resources, price, price_lines, usdt_rate, ton_rate, commission_basis_points,
        enp_discount_basis_points, policy, confirmation, payment_methods, contact, notes, answers, pick_up,
        hold_expires_at, due_at, created_at, origin)
      values (
        booking_number(), wanted.user_id, wanted.service_id, wanted.option_id, wanted.organizer_id, 'hold',
        wanted.first_day, wanted.last_day, wanted.start_time, wanted.starts_at, wanted.ends_at, wanted.time_zone,
        wanted.units, wanted.places, taken, wanted.price, wanted.price_lines, wanted.usdt_rate, wanted.ton_rate,
        wanted.commission_basis_points, wanted.enp_discount_basis_points, wanted.policy, wanted.confirmation,
        wanted.payment_methods, wanted.contact, wanted.notes, wanted.answers, wanted.pick_up,
        expires_at, expires_at, app_now(), coalesce(wanted.origin, 'app'))
      on conflict (number) do nothing
      returning * into made;
    exit when found;
  end loop;
  if made.id is null then raise exception 'five numbers of bookings in a row were taken'; end if;
  insert into booking_event (booking_id, event, at) values (made.id, 'held', made.created_at);
  return query select null::text, made;
end $$;
