create table departure_message (
  id uuid default gen_random_uuid() primary key,
  organizer_id uuid not null references organizer,
  service_id uuid not null references service,
  option_id uuid not null references service_option,
  day date not null,
  start_time text not null default '',
  text text not null,
  by_telegram_id bigint not null,
  key text not null unique,
  recipients integer not null,
  unreachable integer not null,
  created_at timestamptz(3) not null,
  photo text check (length(photo) >= 1 and length(photo) <= 200)
);
create index departure_message_by_departure on departure_message (option_id, day, start_time, created_at);
create index departure_message_by_organizer on departure_message (organizer_id, created_at);
create index departure_message_by_time on departure_message (created_at);

create table departure_cancellation (
  id uuid default gen_random_uuid() primary key,
  organizer_id uuid not null references organizer,
  service_id uuid not null references service,
  option_id uuid not null references service_option,
  day date not null,
  start_time text not null default '',
  usual_reason text,
  own_reason text,
  -- Null: the worker, because the departure has too few guests.
  by_telegram_id bigint,
  created_at timestamptz(3) not null,
  ended_at timestamptz(3),
  -- The request that asked for it, for the logs.
  request_id uuid,
  constraint departure_cancellation_check check (num_nonnulls(usual_reason, own_reason) = 1)
);
create unique index departure_cancellation_running on departure_cancellation (option_id, day, start_time)
    where ended_at is null;
create index departure_cancellation_by_departure
    on departure_cancellation (option_id, day, start_time, created_at);
create index departure_cancellation_by_time on departure_cancellation (created_at);

-- No foreign key to booking: it would lock a booking after the places; all others lock it before.
create table departure_cancellation_booking (
  cancellation_id uuid not null references departure_cancellation on delete cascade,
  booking_id uuid not null,
  -- declined: a request. ended: a hold. kept: nothing to do, or guests checked in.
  outcome text check (outcome in ('cancelled', 'declined', 'ended', 'kept')),
  attempts integer not null default 0,
  problem text,
  due_at timestamptz(3) not null,
  done_at timestamptz(3),
  primary key (cancellation_id, booking_id),
  constraint departure_cancellation_booking_check check ((outcome is null) = (done_at is null))
);
create index departure_cancellation_booking_waiting on departure_cancellation_booking (due_at)
    where outcome is null;
create index departure_cancellation_booking_by_booking on departure_cancellation_booking (booking_id);

create table departure_cancellation_message (
  cancellation_id uuid not null references departure_cancellation on delete cascade,
  telegram_id bigint not null,
  message_id bigint not null,
  -- Numbers in the message; -1 before its first edit.
  shown_done integer not null default '-1',
  shown_failed integer not null default '-1',
  next_at timestamptz(3) not null,
  ended boolean not null default false,
  primary key (cancellation_id, telegram_id)
);
create index departure_cancellation_message_open on departure_cancellation_message (next_at) where not ended;

-- An organizer moves a departure; docs/rules/departures.md#moved-departures
create table departure_move (
  id uuid default gen_random_uuid() primary key,
  organizer_id uuid not null references organizer,
  service_id uuid not null references service,
  option_id uuid not null references service_option,
  day date not null,
  start_time text not null,
  -- Of stays only: the last closed night, and the nights that this move closed.
  last_day date,
  closed_days date[],
  -- The new start. All null: each guest chooses one.
  to_day date,
  to_start_time text,
  to_starts_at timestamptz(3),
  to_ends_at timestamptz(3),
  usual_reason text,
  own_reason text,
  by_telegram_id bigint not null,
  -- Whether the old start was closed for sale before. The undo opens it again if not.
  was_closed boolean not null,
  state text not null check (state in ('asking', 'ended', 'undone')),
  created_at timestamptz(3) not null,
  answer_by timestamptz(3) not null,
  ended_at timestamptz(3),
  -- The request that asked for it, for the logs.
  request_id uuid,
  constraint departure_move_check check (num_nonnulls(usual_reason, own_reason) = 1),
  constraint departure_move_check1 check ((state = 'asking') = (ended_at is null)),
  constraint departure_move_target check (num_nulls(to_day, to_start_time, to_starts_at, to_ends_at) in (0, 4))
);
create unique index departure_move_asking on departure_move (option_id, day, start_time) where state = 'asking';
create index departure_move_by_departure on departure_move (option_id, day, start_time, created_at);
create index departure_move_by_target on departure_move (option_id, to_day, to_start_time) where state = 'asking';
create trigger departure_move_life_cycle before update of state on departure_move
    for each row when (old.state is distinct from new.state)
    execute function check_transition('asking>ended', 'asking>undone');

-- The places of the new start that are held for a booking until its answer. A choice holds none.
create table departure_move_booking (
  move_id uuid not null references departure_move,
  booking_id uuid not null references booking,
  -- dropped: the booking ended first. withdrawn: the move was undone.
  state text not null check (state in ('asked', 'accepted', 'declined', 'unanswered', 'dropped', 'withdrawn')),
  places integer not null check (places > 0),
  resources jsonb not null,
  due_at timestamptz(3) not null,
  ended_at timestamptz(3),
  constraint departure_move_booking_pkey primary key (move_id, booking_id),
  constraint departure_move_booking_check check ((state = 'asked') = (ended_at is null))
);
create unique index departure_move_booking_asked on departure_move_booking (booking_id) where state = 'asked';
create index departure_move_booking_due on departure_move_booking (due_at) where state = 'asked';
create trigger departure_move_booking_life_cycle before update of state on departure_move_booking
    for each row when (old.state is distinct from new.state)
    execute function check_transition('asked>accepted', 'asked>declined', 'asked>unanswered', 'asked>dropped',
      'asked>withdrawn');

-- The guide of one departure, shown to its guests; docs/rules/departures.md#guide-of-a-departure
create table departure_guide (
  option_id uuid not null references service_option,
  day date not null,
  start_time text not null,
  -- Null: the guide of the service.
  name text check (length(name) between 1 and 80),
  phone text check (length(phone) between 5 and 30),
  -- Values before the last change, for its undo.
  old_name text,
  old_phone text,
  changed_at timestamptz(3) not null,
  undone boolean not null default false,
  constraint departure_guide_pkey primary key (option_id, day, start_time),
  constraint departure_guide_check check (name is not null or phone is null)
);

-- An organizer's departures as a calendar for other programs. Without a row the address is unknown.
create table departure_calendar (
  organizer_id uuid not null references organizer,
  telegram_id bigint not null,
  id uuid default gen_random_uuid() not null unique,
  created_at timestamptz(3) not null default app_now(),
  primary key (organizer_id, telegram_id)
);
create index departure_calendar_by_member on departure_calendar (telegram_id);

-- The entries that a calendar showed last. Each change raises the sequence of its entry.
create table departure_calendar_entry (
  calendar_id uuid not null references departure_calendar (id) on delete cascade,
  option_id uuid not null references service_option on delete cascade,
  day date not null,
  start_time text not null,
  shown jsonb not null,
  sequence integer not null default 0 check (sequence >= 0),
  changed_at timestamptz(3) not null,
  primary key (calendar_id, option_id, day, start_time)
);
create index departure_calendar_entry_by_option on departure_calendar_entry (option_id);
