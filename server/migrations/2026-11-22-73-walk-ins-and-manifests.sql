-- A check-in that was made by mistake is undone: what came in under its key goes out again, in a row of its own.
alter table redemption drop constraint redemption_quantity_check;
alter table redemption add constraint redemption_quantity_check check (quantity <> 0);
drop trigger booking_life_cycle on booking;
create trigger booking_life_cycle before update of state on booking for each row
  when (old.state is distinct from new.state) execute function check_transition(
    'hold>paying', 'hold>paid', 'hold>expired', 'hold>cancelled_by_tourist',
    'paying>paid', 'paying>expired', 'paying>cancelled_by_tourist',
    'paid>awaiting_organizer', 'paid>confirmed',
    'awaiting_organizer>confirmed', 'awaiting_organizer>declined', 'awaiting_organizer>cancelled_by_tourist',
    'confirmed>checked_in', 'confirmed>completed', 'confirmed>no_show', 'confirmed>cancelled_by_tourist',
    'confirmed>cancelled_by_organizer', 'checked_in>completed', 'checked_in>confirmed', 'expired>paid');

-- The same as before, with who took the places.
create or replace function hold_booking(p_booking jsonb, p_most_live integer, p_minutes integer)
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
        created_at, origin)
      values (
        booking_number(), wanted.user_id, wanted.service_id, wanted.option_id, wanted.organizer_id, 'hold',
        wanted.first_day, wanted.last_day, wanted.start_time, wanted.starts_at, wanted.ends_at, wanted.time_zone,
        wanted.units, wanted.places, taken, wanted.price, wanted.price_lines, wanted.usdt_rate, wanted.ton_rate,
        wanted.commission_basis_points, wanted.enp_discount_basis_points, wanted.policy, wanted.confirmation,
        wanted.payment_methods, wanted.contact, wanted.notes, expires_at, expires_at, app_now(),
        coalesce(wanted.origin, 'app'))
      on conflict (number) do nothing
      returning * into made;
    exit when found;
  end loop;
  if made.id is null then raise exception 'five numbers of bookings in a row were taken'; end if;
  insert into booking_event (booking_id, event, at) values (made.id, 'held', made.created_at);
  return query select null::text, made;
end $$;

-- A departure whose guests somebody has in the chat. `changes` grows with everything that such a message shows.
create table manifest (
  option_id uuid not null references service_option on delete cascade,
  day date not null,
  start_time text not null,
  changes bigint not null default 0,
  -- Nothing is edited after the trip.
  ends_at timestamptz(3) not null,
  primary key (option_id, day, start_time)
);

-- The message of one member: of several the last one.
create table manifest_message (
  id uuid primary key default gen_random_uuid(),
  option_id uuid not null,
  day date not null,
  start_time text not null,
  telegram_id bigint not null,
  message_id bigint not null,
  -- The `changes` that it shows.
  shown bigint not null,
  -- Not before: an edit is under way, or the last one was a moment ago.
  edit_after timestamptz(3) not null default app_now(),
  unique (option_id, day, start_time, telegram_id),
  foreign key (option_id, day, start_time) references manifest on delete cascade
);
create index manifest_message_by_member on manifest_message (telegram_id);
create index manifest_by_end on manifest (ends_at);
