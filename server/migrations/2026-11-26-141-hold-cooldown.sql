-- Limits repeated unpaid holds; docs/product.md, section 13, "Holding".

-- The ends of unpaid holds in the last two days. `counts`: it expired, or its user gave it up after the unpaid holds of
-- this departure lived longer than five minutes in all.
create table unpaid_hold (
  booking_id uuid primary key references booking,
  user_id uuid not null references users,
  option_id uuid not null,
  first_day date not null,
  last_day date not null,
  start_time text not null,
  -- A keyed hash of the subscriber's network; null where the address names none.
  network text,
  lived_seconds integer not null check (lived_seconds >= 0),
  counts boolean not null,
  ended_at timestamptz(3) not null
);
create index unpaid_hold_by_user on unpaid_hold (user_id, ended_at);
create index unpaid_hold_by_network on unpaid_hold (network, ended_at) where network is not null and counts;
create index unpaid_hold_ended on unpaid_hold (ended_at);

-- The same hash while the booking is a hold; emptied with the step that ends the hold.
alter table booking add column network text;

-- Until when a user may not hold this departure, or nothing; null: no limit is reached. The caller has locked the user.
-- Live holds count against the limit of a user, so that several at once don't expire beyond it.
create function hold_cooldown(p_wanted booking) returns timestamptz language plpgsql as $$
declare
  most_of_user constant integer := 5;
  most_of_network constant integer := 20;
  a_day_ago timestamptz := app_now() - interval '24 hours';
  until timestamptz;
  live integer;
  ended timestamptz[];
begin
  -- A hold whose time is over and that no worker has ended yet has expired too.
  select max(ended_at) + interval '30 minutes' into until from (
    select option_id, first_day, last_day, start_time, ended_at from unpaid_hold
      where user_id = p_wanted.user_id and ended_at > app_now() - interval '30 minutes' and counts
    union all
    select option_id, first_day, last_day, start_time, due_at from booking
      where user_id = p_wanted.user_id and state in ('hold', 'paying') and due_at <= app_now()
        and freed_at is null and origin = 'app'
  ) unpaid
    where option_id = p_wanted.option_id and start_time = p_wanted.start_time
      and first_day <= p_wanted.last_day and last_day >= p_wanted.first_day;
  if until > app_now() then return until; end if;
  select array_agg(ended_at order by ended_at) into ended from (
    select ended_at from unpaid_hold where user_id = p_wanted.user_id and ended_at > a_day_ago and counts
    union all
    select due_at from booking
      where user_id = p_wanted.user_id and state in ('hold', 'paying') and due_at between a_day_ago and app_now()
        and freed_at is null and origin = 'app'
  ) unpaid;
  if ended is not null then
    select count(*) into live from booking
      where user_id = p_wanted.user_id and state in ('hold', 'paying') and due_at > app_now()
        and freed_at is null and origin = 'app';
    if cardinality(ended) + live >= most_of_user then
      return ended[least(cardinality(ended), cardinality(ended) + live - most_of_user + 1)] + interval '24 hours';
    end if;
  end if;
  if p_wanted.network is null then return null; end if;
  select array_agg(ended_at order by ended_at) into ended from unpaid_hold
    where network = p_wanted.network and ended_at > a_day_ago and counts;
  if cardinality(ended) >= most_of_network then
    return ended[cardinality(ended) - most_of_network + 1] + interval '24 hours';
  end if;
  return null;
end $$;

-- As before. p_most_live null: an offer or a member's walk-in, which no limit stops. `retry_at`: from when a hold that is
-- refused by HOLD_COOLDOWN is possible again. The user's own reserved seats count as free.
drop function hold_booking(jsonb, integer, integer);
create function hold_booking(p_booking jsonb, p_most_live integer, p_minutes integer)
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
  if p_most_live is not null then
    -- Most users never had an unpaid hold: then no limit needs a closer look.
    select count(*) filter (where due_at > app_now() and freed_at is null),
        count(*) filter (where due_at <= app_now()) > 0
          or exists (select from unpaid_hold where user_id = wanted.user_id)
          or exists (select from unpaid_hold where network = wanted.network and counts)
      into live, is_suspect
      from booking where user_id = wanted.user_id and state in ('hold', 'paying');
    if live >= p_most_live then
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

create or replace procedure hold_bookings(
  p_drafts jsonb[], p_most_live integer, p_minutes integer, inout p_answers jsonb default null
) language plpgsql as $$
declare
  draft jsonb;
  answer jsonb;
begin
  p_answers := '[]';
  foreach draft in array p_drafts loop
    perform set_config('synchronous_commit', 'off', true), set_config('lock_timeout', '200ms', true);
    begin
      select jsonb_build_object(
          'refusal', refusal, 'id', (held).id, 'number', (held).number, 'resources', (held).resources,
          'hold_expires_at', (held).hold_expires_at, 'created_at', (held).created_at, 'retry_at', retry_at)
        into answer from hold_booking(draft, p_most_live, p_minutes);
    exception when others then
      answer := null;
    end;
    p_answers := p_answers || jsonb_build_array(answer);
    commit;
  end loop;
  -- Something to write: a commit of nothing is not flushed, and with this one everything before it is.
  perform pg_logical_emit_message(true, 'hold_bookings', '');
end $$;
