-- One guest's place that the traveller sent to a companion by a link; docs/rules/companions.md
create table booking_ticket (
  id uuid default gen_random_uuid() primary key,
  booking_id uuid not null references booking,
  -- Counted from 0 in the order of the units, as in the answers.
  guest smallint not null check (guest >= 0),
  state text not null check (state in ('offered', 'held', 'ended')),
  -- Part of the code at the door. Each acceptance takes the next number of the booking.
  number smallint check (number between 1 and 99),
  holder_id uuid references users,
  accepted_at timestamptz(3),
  -- The last link, and who offers the place by it. Null: the link is closed.
  link_id uuid default gen_random_uuid() not null unique,
  offered_by uuid references users,
  end_reason text check (end_reason in ('withdrawn', 'cancelled', 'changed', 'erased')),
  created_at timestamptz(3) not null default app_now(),
  unique (booking_id, number),
  constraint booking_ticket_check check ((state = 'held') <= (num_nonnulls(number, holder_id, accepted_at) = 3)),
  constraint booking_ticket_check1 check ((state = 'offered') <= (offered_by is not null and number is null)),
  constraint booking_ticket_check2 check ((state = 'ended') = (end_reason is not null)),
  constraint booking_ticket_check3 check (state <> 'ended' or offered_by is null)
);
create unique index booking_ticket_live on booking_ticket (booking_id, guest) where state <> 'ended';
create index booking_ticket_by_holder on booking_ticket (holder_id) where holder_id is not null;
create index booking_ticket_by_giver on booking_ticket (offered_by) where offered_by is not null;
create trigger booking_ticket_life_cycle before update of state on booking_ticket
    for each row when (old.state is distinct from new.state)
    execute function check_transition('offered>held', 'offered>ended', 'held>ended');

-- By the code of this ticket; 0: by the traveller's code without the tickets of companions.
alter table redemption add column ticket smallint;
