-- Offers and news of the product can be switched off in the chat; the inbox keeps them.
alter table users add column notify_offers boolean not null default true;

-- What operators tell many people at once: written once here, and a notice for each person refers to it.
create table broadcast (
  id uuid primary key default gen_random_uuid(),
  -- What operators call it by.
  number bigint generated always as identity unique,
  state text not null default 'draft' check (state in ('draft', 'running', 'stopped', 'finished')),
  -- Grows with every change of a draft: what is started is what its operator has seen.
  version integer not null default 1,
  content jsonb not null default '{}',
  -- The conditions that a person must fulfil, all of them; none is everybody.
  segment jsonb not null default '{}',
  -- Telegram ids of operators.
  created_by bigint not null,
  created_at timestamptz(3) not null,
  started_by bigint,
  started_at timestamptz(3),
  ended_at timestamptz(3),
  -- How many people fulfilled the conditions when it was started.
  reach integer,
  -- Notices are written in the order of people's ids, some at a time, as the queue takes them: up to here.
  written_up_to uuid,
  is_written boolean not null default false,
  -- How many notices there are, and what became of those that are over.
  written integer not null default 0,
  sent integer not null default 0,
  unreachable integer not null default 0,
  switched_off integer not null default 0,
  taken_back integer not null default 0,
  -- The message in the chat of whoever started it, which shows how far it is.
  shown_chat_id bigint,
  shown_message_id bigint,
  shown_at timestamptz(3),
  -- Its end is shown there.
  is_end_shown boolean not null default false,
  check ((state = 'draft') = (started_at is null)),
  check ((state in ('stopped', 'finished')) = (ended_at is not null))
);
create trigger broadcast_life_cycle before update of state on broadcast for each row
  when (old.state is distinct from new.state) execute function check_transition(
    'draft>running', 'running>stopped', 'running>finished');
create index broadcast_running on broadcast (number) where state = 'running';
create index broadcast_shown on broadcast (shown_at) where shown_message_id is not null and not is_end_shown;

-- No foreign key: it would be checked for each of a million rows, and only drafts are ever deleted, which have none.
alter table notice add column broadcast_id uuid;
-- What is on its way, which is never many.
create index notice_of_broadcast on notice (broadcast_id)
  where broadcast_id is not null and state in ('waiting', 'queued', 'sending');
