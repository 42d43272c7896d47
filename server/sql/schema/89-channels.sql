-- A hotel's account at its channel manager; docs/rules/channel-managers.md
create table channel_connection (
  id uuid default gen_random_uuid() primary key,
  organizer_id uuid not null references organizer,
  -- Of the hotel there.
  property_id text not null check (length(property_id) between 1 and 40),
  property_name text not null,
  client_id text not null check (length(client_id) between 1 and 200),
  -- Encrypted with a key derived from JWT_SECRET.
  client_secret text not null,
  -- Encrypted too. Null: none, or refused there.
  access_token text,
  token_expires_at timestamptz(3),
  -- Until then no request is sent, because too many were.
  paused_until timestamptz(3),
  -- Failures in a row, the reason of the last one, and since when.
  failures integer not null default 0,
  failure text check (failure in ('credentials', 'access', 'unreachable')),
  failing_since timestamptz(3),
  failure_notified boolean not null default false,
  read_at timestamptz(3),
  -- When nights are read next.
  due_at timestamptz(3) not null default app_now(),
  created_at timestamptz(3) not null default app_now(),
  unique (organizer_id, property_id)
);
create index channel_connection_due on channel_connection (due_at);

-- An option whose places and prices are those of a room type and rate plan there.
create table channel_room (
  option_id uuid primary key references service_option on delete cascade,
  connection_id uuid not null references channel_connection on delete cascade,
  room_type_id text not null,
  rate_plan_id text not null,
  room_name text not null,
  rate_name text not null,
  -- Guests of a room for whom prices are read and rooms are reserved.
  adults smallint not null check (adults between 1 and 10),
  created_at timestamptz(3) not null default app_now()
);
create index channel_room_by_connection on channel_room (connection_id);
-- The hotel's channel manager decides about each booking.
create trigger service_confirmed_by_channel before update of confirmation on service
    for each row when (new.confirmation = 'instant') execute function keep_channel_confirmation();

-- Rooms and prices of one night there, as last read.
create table channel_night (
  connection_id uuid not null references channel_connection on delete cascade,
  adults smallint not null,
  day date not null,
  due_at timestamptz(3) not null default app_now(),
  -- When the reading began. Null: not read yet.
  read_at timestamptz(3),
  -- [{ roomTypeId, ratePlanId, rooms, price }], the price of one room in kopecks.
  offers jsonb not null default '[]',
  primary key (connection_id, adults, day)
);
create index channel_night_due on channel_night (connection_id, due_at);

-- A booking of ours at the hotel's channel manager.
create table channel_reservation (
  booking_id uuid primary key references booking,
  connection_id uuid references channel_connection on delete set null,
  -- waiting: not sent. sent: the reply is not known. refused and cancelled are final.
  -- by_hand: the hotel's staff were asked to do it.
  state text not null check (state in ('waiting', 'sent', 'reserved', 'changing', 'cancelling', 'refused', 'cancelled',
    'by_hand')),
  -- The reservation's number and version there.
  number text,
  version text,
  -- JSON of the request that makes it, while its reply is not known.
  request text,
  reserved_at timestamptz(3),
  due_at timestamptz(3),
  attempts integer not null default 0,
  problem text check (length(problem) <= 200),
  constraint channel_reservation_numbered check (state not in ('reserved', 'changing') or number is not null),
  constraint channel_reservation_due_check
    check ((due_at is not null) >= (state in ('waiting', 'sent', 'changing', 'cancelling'))
      and (due_at is null) >= (state in ('refused', 'cancelled', 'by_hand')))
);
create index channel_reservation_due on channel_reservation (due_at) where due_at is not null;
create unique index channel_reservation_number on channel_reservation (connection_id, number);
create trigger booking_reserved_at_channel after update of state on booking
    for each row when (old.state <> new.state
      and (new.state = 'awaiting_organizer' or (new.state = 'confirmed' and old.state = 'paid')))
    execute function reserve_at_channel();
create trigger member_booking_reserved_at_channel after insert on booking
    for each row when (new.state = 'confirmed') execute function reserve_at_channel();
create trigger booking_cancelled_at_channel after update of state on booking
    for each row when (old.state <> new.state
      and new.state in ('declined', 'cancelled_by_tourist', 'cancelled_by_organizer'))
    execute function cancel_at_channel();
create trigger booking_changed_at_channel after update of option_id, first_day, last_day, places on booking
    for each row when ((old.option_id, old.first_day, old.last_day, old.places)
      is distinct from (new.option_id, new.first_day, new.last_day, new.places))
    execute function change_at_channel();

-- Requests of the last hour, for the limits there.
create table channel_request (
  -- A client id, or `auth` for all requests for a token.
  client text not null,
  kind text not null check (kind in ('auth', 'stays', 'reservations', 'other')),
  at timestamptz(3) not null
);
create index channel_request_by_time on channel_request (client, kind, at);
