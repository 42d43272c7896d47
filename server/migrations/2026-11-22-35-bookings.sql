-- Bookings: places that are held, sold and given back; docs/product.md, section 13.

-- What several options share: a guide, a boat, a room of which two programmes are sold. Its capacity is for one day and,
-- where the option has them, one start.
create table resource (
  id uuid primary key default gen_random_uuid(),
  organizer_id uuid not null references organizer,
  -- The name that an import gives it.
  key text not null,
  name text not null,
  capacity integer not null check (capacity > 0),
  unique (organizer_id, key)
);

create table option_resource (
  option_id uuid not null references service_option on delete cascade,
  resource_id uuid not null references resource,
  -- How often a booking takes it: once, or for each of its places.
  per text not null check (per in ('booking', 'unit')),
  quantity integer not null check (quantity > 0),
  primary key (option_id, resource_id)
);
create index option_resource_by_resource on option_resource (resource_id);

-- As inventory: only days on which something of it is taken, or that differ.
create table resource_day (
  resource_id uuid not null references resource,
  day date not null,
  start_time text not null default '',
  capacity integer not null check (capacity >= 0),
  held integer not null default 0 check (held >= 0),
  sold integer not null default 0 check (sold >= 0),
  primary key (resource_id, day, start_time),
  constraint resource_day_covered check (held + sold <= capacity)
);

-- Places that became free, or fewer or more: who waits for one reads it from here, in the order of ids.
create table availability_change (
  id bigint generated always as identity primary key,
  -- Exactly one of the two.
  option_id uuid references service_option on delete cascade,
  resource_id uuid references resource,
  day date not null,
  start_time text not null default '',
  reason text not null check (reason in ('release', 'capacity', 'import')),
  created_at timestamptz(3) not null default app_now(),
  check (num_nonnulls(option_id, resource_id) = 1)
);

create table booking (
  id uuid primary key default gen_random_uuid(),
  -- What people say and type: BK-7K3M2P.
  number text not null unique,
  -- Whose it is; who pays may be somebody else.
  user_id uuid not null references users,
  service_id uuid not null references service,
  option_id uuid not null references service_option,
  organizer_id uuid not null references organizer,
  state text not null check (state in ('hold', 'paying', 'paid', 'awaiting_organizer', 'confirmed', 'checked_in',
    'completed', 'no_show', 'expired', 'declined', 'cancelled_by_tourist', 'cancelled_by_organizer')),
  -- The local days that are taken, both included: of a stay its nights.
  first_day date not null,
  last_day date not null check (last_day >= first_day),
  start_time text not null default '',
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null check (ends_at > starts_at),
  time_zone text not null,
  -- As they were sold: [{ unitId, kind, title, quantity, price }], the price of one in kopecks.
  units jsonb not null,
  -- How many of the option are taken on each of its days.
  places integer not null check (places > 0),
  -- What it takes of shared resources on each day: [{ resourceId, quantity }].
  resources jsonb not null default '[]',
  -- The quote, fixed with the hold: before enp, and its parts as `{ kind, date?, unitId?, quantity?, percent?, amount }`.
  price bigint not null check (price > 0),
  price_lines jsonb not null,
  -- For one usdt and one ton, in kopecks.
  usdt_rate bigint not null check (usdt_rate > 0),
  ton_rate bigint not null check (ton_rate > 0),
  commission_basis_points smallint not null check (commission_basis_points between 0 and 10000),
  enp_discount_basis_points smallint not null check (enp_discount_basis_points between 0 and 10000),
  policy text not null check (policy in ('flexible', 'moderate', 'strict', 'nonrefundable')),
  confirmation text not null check (confirmation in ('instant', 'request')),
  payment_methods text[] not null,
  contact jsonb,
  notes text,
  -- enp that wait in escrow for this booking, in minor units, and the kopecks they take off.
  enp_spent bigint not null default 0 check (enp_spent >= 0),
  enp_discount bigint not null default 0 check (enp_discount >= 0),
  hold_expires_at timestamptz(3) not null,
  -- When the next step happens by itself: an expiry, an unanswered request, the completion. Null: none.
  due_at timestamptz(3),
  -- How it was paid: card, ton, usdt, balance_ton, balance_usdt; in minor units of rub, ton or usdt.
  paid_with text,
  paid_currency text check (paid_currency in ('rub', 'ton', 'usdt')),
  paid_amount bigint check (paid_amount >= 0),
  paid_at timestamptz(3),
  -- The messenger's charge and who paid it, of a card.
  charge_id text references payment,
  payer_id uuid references users,
  -- The ledger's transfer key of the payment.
  payment_key text,
  created_at timestamptz(3) not null default app_now(),
  -- Taken off its person's list.
  hidden_at timestamptz(3),
  check (num_nonnulls(paid_with, paid_currency, paid_amount, paid_at, payer_id) in (0, 5))
) with (fillfactor = 80);
create index booking_by_person on booking (user_id, starts_at desc, id);
create index booking_live_hold on booking (user_id) where state in ('hold', 'paying');
create index booking_due on booking (due_at) where due_at is not null;
create index booking_by_option_day on booking (option_id, first_day);
create index booking_by_organizer on booking (organizer_id, first_day);
create index booking_by_charge on booking (charge_id) where charge_id is not null;

-- The life cycle of shared/src/booking-states.ts.
create trigger booking_life_cycle before update of state on booking for each row
  when (old.state is distinct from new.state) execute function check_transition(
    'hold>paying', 'hold>paid', 'hold>expired', 'hold>cancelled_by_tourist',
    'paying>paid', 'paying>expired', 'paying>cancelled_by_tourist',
    'paid>awaiting_organizer', 'paid>confirmed',
    'awaiting_organizer>confirmed', 'awaiting_organizer>declined', 'awaiting_organizer>cancelled_by_tourist',
    'confirmed>checked_in', 'confirmed>completed', 'confirmed>no_show', 'confirmed>cancelled_by_tourist',
    'confirmed>cancelled_by_organizer', 'checked_in>completed', 'expired>paid');

-- What happened to it, for its timeline.
create table booking_event (
  id bigint generated always as identity primary key,
  booking_id uuid not null references booking,
  event text not null,
  at timestamptz(3) not null,
  detail text
);
create index booking_event_by_booking on booking_event (booking_id, id);

-- Money that waits in the house account escrow for a booking: what was paid and is neither shared out nor given back.
create table booking_escrow (
  booking_id uuid not null references booking,
  currency text not null check (currency in ('rub', 'usdt', 'ton', 'enp')),
  amount bigint not null check (amount >= 0),
  primary key (booking_id, currency)
);

-- Who works for an organizer, by the messenger's id: they may never have pressed start.
create table organizer_member (
  organizer_id uuid not null references organizer,
  telegram_id bigint not null,
  role text not null check (role in ('owner', 'manager', 'scanner')),
  until timestamptz(3),
  created_at timestamptz(3) not null default app_now(),
  primary key (organizer_id, telegram_id)
);
create index organizer_member_by_person on organizer_member (telegram_id);

-- What was brought to the door, unit by unit.
create table redemption (
  id bigint generated always as identity primary key,
  booking_id uuid not null references booking,
  unit_id text not null,
  quantity integer not null check (quantity > 0),
  at timestamptz(3) not null default app_now(),
  -- The member who checked it.
  by_telegram_id bigint not null,
  -- One check-in however often it is told.
  key text not null unique
);
create index redemption_by_booking on redemption (booking_id);

create table review (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null unique references booking,
  service_id uuid not null references service,
  user_id uuid not null references users,
  rating smallint not null check (rating between 1 and 5),
  text text,
  tags text[] not null default '{}',
  language text not null check (language in ('ru', 'en')),
  state text not null check (state in ('pending', 'published', 'hidden')),
  created_at timestamptz(3) not null default app_now(),
  organizer_reply text
);
create index review_by_service on review (service_id, created_at desc, id) where state = 'published';

-- An organizer earns, in what was paid: an account's owner is a person or an organizer.
alter table ledger_account drop constraint ledger_account_owner_id_fkey;

-- Takes places of an option on each of its days, and what a booking needs of its resources. Rows are locked in one order
-- for everybody: the option's days, then the resources' days by resource and day. Days come sorted.
-- Out: [{ resourceId, quantity }], to be told again when they are sold or given back.
-- Errors: P0451 sold out, with the day in the detail; nothing is taken.
create function take_places(p_option_id uuid, p_days date[], p_start_time text, p_places integer) returns jsonb
language plpgsql as $$
declare
  wanted_day date;
  needed record;
  taken jsonb := '[]';
begin
  foreach wanted_day in array p_days loop
    for round in 1..2 loop
      update inventory set held = held + p_places
        where option_id = p_option_id and day = wanted_day and start_time = p_start_time
          and not closed and held + sold + p_places <= capacity;
      exit when found;
      if round = 2 then
        raise exception 'no place of the option is free' using errcode = 'P0451', detail = wanted_day::text;
      end if;
      insert into inventory (option_id, day, start_time, capacity)
        select p_option_id, wanted_day, p_start_time, capacity from service_option where id = p_option_id
        on conflict do nothing;
    end loop;
  end loop;
  for needed in
    select resource_id, resource.capacity,
        quantity * case per when 'unit' then p_places else 1 end as quantity
      from option_resource join resource on resource.id = resource_id
      where option_id = p_option_id order by resource_id
  loop
    foreach wanted_day in array p_days loop
      for round in 1..2 loop
        update resource_day set held = held + needed.quantity
          where resource_id = needed.resource_id and day = wanted_day and start_time = p_start_time
            and held + sold + needed.quantity <= capacity;
        exit when found;
        if round = 2 then
          raise exception 'a resource is taken' using errcode = 'P0451', detail = wanted_day::text;
        end if;
        insert into resource_day (resource_id, day, start_time, capacity)
          values (needed.resource_id, wanted_day, p_start_time, needed.capacity) on conflict do nothing;
      end loop;
    end loop;
    taken := taken || jsonb_build_object('resourceId', needed.resource_id, 'quantity', needed.quantity);
  end loop;
  return taken;
end $$;

-- Moves what a booking holds to sold, in the same order of locks.
create function sell_places(
  p_option_id uuid, p_days date[], p_start_time text, p_places integer, p_resources jsonb
) returns void language plpgsql as $$
declare
  wanted_day date;
  needed record;
begin
  foreach wanted_day in array p_days loop
    update inventory set held = held - p_places, sold = sold + p_places
      where option_id = p_option_id and day = wanted_day and start_time = p_start_time;
    if not found then raise exception 'no places of % are held on %', p_option_id, wanted_day; end if;
  end loop;
  for needed in
    select ("resourceId")::uuid as id, quantity
      from jsonb_to_recordset(p_resources) as row ("resourceId" text, quantity integer) order by 1
  loop
    foreach wanted_day in array p_days loop
      update resource_day set held = held - needed.quantity, sold = sold + needed.quantity
        where resource_id = needed.id and day = wanted_day and start_time = p_start_time;
      if not found then raise exception 'nothing of resource % is held on %', needed.id, wanted_day; end if;
    end loop;
  end loop;
end $$;

-- Gives places back, held or sold ones, in the same order of locks, and says so to who waits for them.
create function give_places_back(
  p_option_id uuid, p_days date[], p_start_time text, p_places integer, p_resources jsonb, p_were_sold boolean
) returns void language plpgsql as $$
declare
  wanted_day date;
  needed record;
begin
  foreach wanted_day in array p_days loop
    update inventory set
        held = held - case when p_were_sold then 0 else p_places end,
        sold = sold - case when p_were_sold then p_places else 0 end
      where option_id = p_option_id and day = wanted_day and start_time = p_start_time;
    if not found then raise exception 'no places of % are taken on %', p_option_id, wanted_day; end if;
  end loop;
  insert into availability_change (option_id, day, start_time, reason)
    select p_option_id, freed, p_start_time, 'release' from unnest(p_days) freed;
  for needed in
    select ("resourceId")::uuid as id, quantity
      from jsonb_to_recordset(p_resources) as row ("resourceId" text, quantity integer) order by 1
  loop
    foreach wanted_day in array p_days loop
      update resource_day set
          held = held - case when p_were_sold then 0 else needed.quantity end,
          sold = sold - case when p_were_sold then needed.quantity else 0 end
        where resource_id = needed.id and day = wanted_day and start_time = p_start_time;
      if not found then raise exception 'nothing of resource % is taken on %', needed.id, wanted_day; end if;
    end loop;
    insert into availability_change (resource_id, day, start_time, reason)
      select needed.id, freed, p_start_time, 'release' from unnest(p_days) freed;
  end loop;
end $$;
