-- Extras, questions and pick-up points; docs/product.md, section 13.
-- An extra is a unit of kind `extra`: it costs and takes no place. What there is of one on a day is a resource that only
-- this extra uses, so that it is taken, sold, given back and counted as all resources are.

create table option_extra (
  option_id uuid not null references service_option on delete cascade,
  unit_id text not null,
  resource_id uuid not null references resource,
  primary key (option_id, unit_id)
);
create index option_extra_by_resource on option_extra (resource_id);

alter table service_option
  -- [{ id, text, kind, per, required, choices?, hint? }]
  add column questions jsonb not null default '[]',
  -- [{ id, title, text?, price?, time?, minutesBefore? }], the price in roubles.
  add column pick_ups jsonb not null default '[]';

alter table booking
  -- As they were asked: [{ questionId, question, value, unitIndex?, unit? }]. They go with the contact.
  add column answers jsonb,
  -- Where its people are picked up, as it was sold: { id, title, text?, at, price? }, the price in kopecks.
  add column pick_up jsonb;

-- Takes places of an option on each of its days, and what a booking needs of its resources: the option's own, and those
-- of the extras that have a stock. Of a stay an extra is taken on each night: nobody knows yet on which it is used.
-- In: the extras as [{ unitId, quantity }], or null.
-- Out: [{ resourceId, quantity, unitId? }], to be told again when they are sold or given back.
-- Errors: P0451 sold out, with the day in the detail, and the constraint `extra` where only an extra is; nothing is taken.
-- An option that is gone is sold out too.
drop function take_places(uuid, date[], text, integer);
create function take_places(
  p_option_id uuid, p_days date[], p_start_time text, p_places integer, p_extras jsonb default null
) returns jsonb language plpgsql as $$
declare
  own_capacity integer;
  has_resources boolean;
  wanted_day date;
  needed record;
  taken jsonb := '[]';
begin
  -- An import that changes the option waits for us, or we for it: a day's row begins with the capacity of now.
  select capacity, uses_resources into own_capacity, has_resources
    from service_option where id = p_option_id for share;
  if cardinality(p_days) > 1 then p_days := array(select day from unnest(p_days) day order by day); end if;
  foreach wanted_day in array p_days loop
    for round in 1..2 loop
      update inventory set held = held + p_places
        where option_id = p_option_id and day = wanted_day and start_time = p_start_time
          and not closed and held + sold + p_places <= capacity;
      exit when found;
      if round = 2 then
        raise exception 'no place of the option is free' using errcode = 'P0451', detail = wanted_day::text;
      end if;
      -- The first booking of a day brings its row; another one at the same moment waits here and finds it.
      insert into inventory (option_id, day, start_time, capacity, held)
        select p_option_id, wanted_day, p_start_time, own_capacity, p_places where p_places <= own_capacity
        on conflict do nothing;
      exit when found;
    end loop;
  end loop;
  if has_resources is not true and p_extras is null then return taken; end if;
  for needed in
    select resource.id, resource.capacity, used.quantity, used.unit_id
      from (
        select resource_id, quantity * case per when 'unit' then p_places else 1 end as quantity, null as unit_id
          from option_resource where option_id = p_option_id
        union all
        select resource_id, extra.quantity, unit_id
          from jsonb_to_recordset(p_extras) as extra ("unitId" text, quantity integer)
            join option_extra on option_id = p_option_id and unit_id = extra."unitId"
      ) used join resource on resource.id = resource_id
      order by resource.id, used.unit_id for share of resource
  loop
    foreach wanted_day in array p_days loop
      if not take_resource_day(needed.id, wanted_day, p_start_time, needed.quantity, needed.capacity) then
        raise exception 'a resource is taken' using errcode = 'P0451', detail = wanted_day::text,
          constraint = case when needed.unit_id is null then '' else 'extra' end;
      end if;
    end loop;
    taken := taken || jsonb_strip_nulls(
      jsonb_build_object('resourceId', needed.id, 'quantity', needed.quantity, 'unitId', needed.unit_id));
  end loop;
  return taken;
end $$;

-- The same as before, with extras, answers and the pick-up point. In: `extras` of the booking are beside its columns.
-- Out: EXTRA_SOLD_OUT where the places are free and an extra is not.
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
        where user_id = wanted.user_id and state in ('hold', 'paying') and due_at > app_now()) >= p_most_live then
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
