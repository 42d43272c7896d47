-- Nothing moves until it is due; docs/rules/operators.md#booking-cancellation
create table operator_cancellation (
  id uuid default gen_random_uuid() primary key,
  booking_id uuid not null references booking,
  percent smallint not null check (percent >= 0 and percent <= 100),
  usual_reason text check (usual_reason in ('traveller_asked', 'organizer_cannot', 'weather', 'mistake')),
  own_reason text check (length(own_reason) <= 500),
  operator_id bigint not null,
  -- The booking that the operator saw: another version or payment is not cancelled.
  voucher_version smallint not null,
  was_paid boolean not null,
  state text not null default 'pending' check (state in ('pending', 'done', 'undone', 'dropped')),
  created_at timestamptz(3) not null,
  due_at timestamptz(3) not null,
  ended_at timestamptz(3),
  constraint operator_cancellation_check check (num_nonnulls(usual_reason, own_reason) = 1),
  constraint operator_cancellation_check1 check ((state = 'pending') = (ended_at is null))
);
create unique index operator_cancellation_pending on operator_cancellation (booking_id)
    where state = 'pending';
create index operator_cancellation_by_booking on operator_cancellation (booking_id);
create index operator_cancellation_due on operator_cancellation (due_at) where state = 'pending';
create trigger operator_cancellation_life_cycle before update of state on operator_cancellation
    for each row when (old.state is distinct from new.state)
    execute function check_transition('pending>done', 'pending>undone', 'pending>dropped');
