-- A departure: the bookings of one option that begin on one day, at one start. Its organizer cancels it as a whole.
create table departure_cancellation (
  id uuid primary key default gen_random_uuid(),
  organizer_id uuid not null references organizer,
  service_id uuid not null references service,
  option_id uuid not null references service_option,
  day date not null,
  -- Empty where the option has no start times.
  start_time text not null default '',
  -- One of the usual reasons, or the organizer's own words.
  usual_reason text,
  own_reason text,
  by_telegram_id bigint not null,
  created_at timestamptz(3) not null,
  ended_at timestamptz(3),
  check (num_nonnulls(usual_reason, own_reason) = 1)
);
-- One at a time for a departure, however many ask for it at once.
create unique index departure_cancellation_running on departure_cancellation (option_id, day, start_time)
  where ended_at is null;
create index departure_cancellation_by_departure on departure_cancellation (option_id, day, start_time, created_at);
create index departure_cancellation_by_time on departure_cancellation (created_at);

-- What is to be done with each booking, once. Bookings are never deleted; a foreign key would lock them after the places,
-- while everybody else locks them before.
create table departure_cancellation_booking (
  cancellation_id uuid not null references departure_cancellation on delete cascade,
  booking_id uuid not null,
  -- Null while it waits. cancelled: all goes back, and enp on top; declined: a request, all goes back; ended: a hold;
  -- kept: it needed nothing more, or its guests had come.
  outcome text check (outcome in ('cancelled', 'declined', 'ended', 'kept')),
  attempts integer not null default 0,
  -- Why the last attempt failed: the code of a refusal, or FAILURE.
  problem text,
  due_at timestamptz(3) not null,
  done_at timestamptz(3),
  primary key (cancellation_id, booking_id),
  check ((outcome is null) = (done_at is null))
);
create index departure_cancellation_booking_waiting on departure_cancellation_booking (due_at) where outcome is null;
create index departure_cancellation_booking_by_booking on departure_cancellation_booking (booking_id);

-- The messages in chats that show how far it is, and how far each was last edited to.
create table departure_cancellation_message (
  cancellation_id uuid not null references departure_cancellation on delete cascade,
  telegram_id bigint not null,
  message_id bigint not null,
  -- How many bookings the message says are done, and how many it says failed; -1 until it is edited first.
  shown_done integer not null default -1,
  shown_failed integer not null default -1,
  -- It is given out for editing again after this moment.
  next_at timestamptz(3) not null,
  -- It says how it ended.
  ended boolean not null default false,
  primary key (cancellation_id, telegram_id)
);
create index departure_cancellation_message_open on departure_cancellation_message (next_at) where not ended;

-- Written by a member to everybody who goes.
create table departure_message (
  id uuid primary key default gen_random_uuid(),
  organizer_id uuid not null references organizer,
  service_id uuid not null references service,
  option_id uuid not null references service_option,
  day date not null,
  start_time text not null default '',
  text text not null,
  by_telegram_id bigint not null,
  -- What makes it the same message: a chat's update, or a client's key.
  key text not null unique,
  people integer not null,
  -- Of them, those whom the bot could not write to at that moment; it waits for them.
  unreachable integer not null,
  created_at timestamptz(3) not null
);
create index departure_message_by_departure on departure_message (option_id, day, start_time, created_at);
create index departure_message_by_organizer on departure_message (organizer_id, created_at);
create index departure_message_by_time on departure_message (created_at);

-- What an organizer and a guest write each other through the bot.
create table guest_message (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references booking,
  side text not null check (side in ('guest', 'organizer')),
  by_telegram_id bigint not null,
  text text not null,
  -- The messenger's update: the same one again is the same message.
  update_id bigint not null,
  created_at timestamptz(3) not null,
  unique (booking_id, by_telegram_id, update_id)
);
create index guest_message_by_booking on guest_message (booking_id, created_at);
create index guest_message_by_time on guest_message (created_at);
create index guest_message_by_author on guest_message (by_telegram_id);
