-- Complaint about a trip; docs/rules/cases.md
create table booking_case (
  id uuid default gen_random_uuid() primary key,
  number bigint generated always as identity unique,
  booking_id uuid not null unique references booking,
  kind text not null check (kind in ('not_as_described', 'no_show_objection', 'other')),
  state text not null
    check (state in ('awaiting_organizer', 'offered', 'awaiting_operator', 'decided', 'closed')),
  -- For the answer or the offer; after a decision, when it is carried out.
  deadline timestamptz(3) not null,
  -- Kopecks that the organizer offers.
  offer bigint check (offer > 0),
  decision text check (decision in ('nothing', 'refund', 'usdt', 'enp')),
  decision_rub bigint,
  -- Kopecks that the operator saw as left.
  seen_left bigint,
  reason text check (length(reason) <= 500),
  decided_by bigint,
  outcome text check (outcome in ('nothing', 'refund', 'usdt', 'enp', 'offer_accepted', 'no_show_withdrawn')),
  trip_refund_id uuid unique references trip_refund,
  created_at timestamptz(3) not null,
  closed_at timestamptz(3),
  constraint booking_case_check check ((state = 'closed') = (closed_at is not null and outcome is not null)),
  constraint booking_case_check1 check (state <> 'offered' or offer is not null),
  constraint booking_case_check2 check (state <> 'decided'
    or (decision is not null and reason is not null and decided_by is not null)),
  constraint booking_case_check3 check (decision is null or decision = 'nothing'
    or (decision_rub > 0 and seen_left is not null))
);
create index booking_case_due on booking_case (deadline)
    where state in ('awaiting_organizer', 'offered', 'decided');
create index booking_case_open on booking_case (created_at) where state <> 'closed';
create trigger booking_case_life_cycle before update of state on booking_case
    for each row when (old.state is distinct from new.state)
    execute function check_transition('awaiting_organizer>offered', 'awaiting_organizer>awaiting_operator',
      'awaiting_organizer>decided', 'awaiting_organizer>closed', 'offered>awaiting_operator', 'offered>decided',
      'offered>closed', 'awaiting_operator>offered', 'awaiting_operator>decided', 'awaiting_operator>closed',
      'decided>awaiting_operator', 'decided>closed');

create table case_statement (
  id bigint generated always as identity primary key,
  case_id uuid not null references booking_case,
  side text not null check (side in ('guest', 'organizer')),
  by_telegram_id bigint not null,
  text text not null check (length(text) <= 1000),
  -- Telegram's file ids.
  photos text[] not null default '{}' check (cardinality(photos) <= 5),
  -- Null: from the mini app.
  update_id bigint,
  created_at timestamptz(3) not null,
  unique (case_id, by_telegram_id, update_id)
);

-- lock: refunds after trips are few, and neither change rewrites them.
alter table trip_refund add column debt bigint not null default 0;
alter table trip_refund alter column operator_id drop not null;
