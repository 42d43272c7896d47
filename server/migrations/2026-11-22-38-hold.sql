-- Holding places in one statement; docs/product.md, section 13.

-- `BK-` and six characters that can be read aloud.
create function booking_number() returns text language sql volatile as $$
  select 'BK-' || string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + floor(random() * 32)::int, 1), '')
    from generate_series(1, 6)
$$;

-- Takes the places of a booking and writes it, or says why not: HOLD_LIMIT, SOLD_OUT. Then nothing is taken, and the
-- transaction goes on.
-- In: the columns of the booking that are known before, as JSON; how many holds a person may have, and for how long.
-- Locks: the person, the places.
create function hold_booking(p_booking jsonb, p_most_live integer, p_minutes integer)
returns table (refusal text, held booking) language plpgsql as $$
declare
  wanted booking := jsonb_populate_record(null::booking, p_booking);
  expires_at timestamptz(3) := app_now() + make_interval(mins => p_minutes);
  taken jsonb;
  made booking;
begin
  -- One step of a person after the other, so that two at once don't both find room for one more.
  perform from users where id = wanted.user_id for no key update;
  if (select count(*) from booking
        where user_id = wanted.user_id and state in ('hold', 'paying') and due_at > app_now()) >= p_most_live then
    return query select 'HOLD_LIMIT'::text, null::booking;
    return;
  end if;
  begin
    taken := take_places(
      wanted.option_id, array(select generate_series(wanted.first_day, wanted.last_day, interval '1 day')::date),
      wanted.start_time, wanted.places);
  exception when sqlstate 'P0451' then
    return query select 'SOLD_OUT'::text, null::booking;
    return;
  end;
  for round in 1..5 loop
    insert into booking (
        number, user_id, service_id, option_id, organizer_id, state, first_day, last_day, start_time, starts_at, ends_at,
        time_zone, units, places, resources, price, price_lines, usdt_rate, ton_rate, commission_basis_points,
        enp_discount_basis_points, policy, confirmation, payment_methods, contact, notes, hold_expires_at, due_at,
        created_at)
      values (
        booking_number(), wanted.user_id, wanted.service_id, wanted.option_id, wanted.organizer_id, 'hold',
        wanted.first_day, wanted.last_day, wanted.start_time, wanted.starts_at, wanted.ends_at, wanted.time_zone,
        wanted.units, wanted.places, taken, wanted.price, wanted.price_lines, wanted.usdt_rate, wanted.ton_rate,
        wanted.commission_basis_points, wanted.enp_discount_basis_points, wanted.policy, wanted.confirmation,
        wanted.payment_methods, wanted.contact, wanted.notes, expires_at, expires_at, app_now())
      on conflict (number) do nothing
      returning * into made;
    exit when found;
  end loop;
  if made.id is null then raise exception 'five numbers of bookings in a row were taken'; end if;
  insert into booking_event (booking_id, event, at) values (made.id, 'held', made.created_at);
  return query select null::text, made;
end $$;
