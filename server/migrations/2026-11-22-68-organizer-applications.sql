-- Somebody who wants to be an organizer. An operator approves or refuses it, once; who was refused may apply again.
create table organizer_application (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users,
  name text not null,
  about text not null,
  region text not null,
  contact text not null,
  state text not null default 'pending' check (state in ('pending', 'approved', 'refused')),
  -- Whom the approval made.
  organizer_id uuid references organizer,
  reason text,
  decided_by bigint,
  decided_at timestamptz(3),
  created_at timestamptz(3) not null default app_now(),
  check ((state = 'pending') = (decided_at is null)),
  check ((state = 'approved') = (organizer_id is not null))
);
-- One of a person that waits, however often it is sent.
create unique index organizer_application_pending on organizer_application (user_id) where state = 'pending';
-- The newest of a person.
create index organizer_application_person on organizer_application (user_id, created_at desc);
-- What waits for operators.
create index organizer_application_waiting on organizer_application (created_at, id) where state = 'pending';
create trigger organizer_application_life_cycle before update of state on organizer_application for each row
  when (old.state is distinct from new.state) execute function check_transition('pending>approved', 'pending>refused');

-- Organizers and services that were made in the product: an import never changes them. `withheld`: an organizer has hidden
-- a service, and no import shows it again.
alter table organizer add column own boolean not null default false;
alter table service
  add column own boolean not null default false,
  add column withheld boolean not null default false;
