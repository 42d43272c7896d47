create table suspension (
  id uuid default gen_random_uuid() primary key,
  kind text not null check (kind = 'service'),
  subject_id uuid not null,
  state text not null check (state in ('active', 'ended')),
  -- Travellers and the organizer read it.
  reason text not null,
  -- Null: until an operator ends it.
  until timestamptz(3),
  created_at timestamptz(3) not null,
  created_by bigint not null,
  ended_at timestamptz(3),
  constraint suspension_check check ((state = 'ended') = (ended_at is not null))
);
create unique index suspension_active on suspension (kind, subject_id) where state = 'active';
create index suspension_by_end on suspension (until) where state = 'active' and until is not null;
create trigger suspension_life_cycle before update of state on suspension
    for each row when (old.state is distinct from new.state)
    execute function check_transition('active>ended', 'ended>active');

alter table service
  add column suspended boolean not null default false,
  add column resumed_status text,
  add constraint service_resumed_status_check check (resumed_status in ('published', 'hidden')) not valid;
create trigger service_suspension_applied before update of status, suspended on service
    for each row when (new.suspended or old.suspended) execute function apply_suspension();
