-- Organizers move departures; travellers accept the move or get a full refund.
alter table booking add column asked_move_id uuid;
-- An organizer moves a departure; docs/rules/departures.md#moved-departures
create table departure_move (
  id uuid default gen_random_uuid() primary key,
  organizer_id uuid not null references organizer,
  service_id uuid not null references service,
  option_id uuid not null references service_option,
  day date not null,
  start_time text not null,
  to_day date not null,
  to_start_time text not null,
  to_starts_at timestamptz(3) not null,
  to_ends_at timestamptz(3) not null,
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
  constraint departure_move_check1 check ((state = 'asking') = (ended_at is null))
);
create unique index departure_move_asking on departure_move (option_id, day, start_time) where state = 'asking';
create index departure_move_by_departure on departure_move (option_id, day, start_time, created_at);
create index departure_move_by_target on departure_move (option_id, to_day, to_start_time) where state = 'asking';
create trigger departure_move_life_cycle before update of state on departure_move
    for each row when (old.state is distinct from new.state)
    execute function check_transition('asking>ended', 'asking>undone');

-- The places of the new start that are held for a booking until its answer.
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
