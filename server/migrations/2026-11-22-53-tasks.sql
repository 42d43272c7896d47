-- What operators ask people to do for enp, and how far each person is; docs/product.md, section 17.

create table task (
  id uuid primary key default gen_random_uuid(),
  -- What an operator calls it by.
  key text not null unique check (key ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
  type text not null check (type in ('subscription', 'visit', 'social', 'referral', 'daily_bonus')),
  title_ru text not null,
  title_en text not null,
  description_ru text not null default '',
  description_en text not null default '',
  -- A public channel, without the @.
  channel text check (channel ~ '^[A-Za-z][A-Za-z0-9_]{3,31}$'),
  url text check (url like 'https://%'),
  friends integer check (friends > 0),
  -- Minor units of enp.
  reward bigint not null check (reward > 0),
  -- An operator looks at it before it is paid.
  reviewed boolean not null default false,
  position integer not null default 0,
  expires_at timestamptz(3),
  retired_at timestamptz(3),
  created_at timestamptz(3) not null default app_now(),
  check ((channel is not null) = (type = 'subscription')),
  check ((url is not null) = (type in ('visit', 'social'))),
  check ((friends is not null) = (type = 'referral')),
  check (not reviewed or type = 'social')
);
-- A channel is looked for when somebody leaves it.
create index task_by_channel on task (lower(channel)) where channel is not null;

create table task_progress (
  user_id uuid not null references users,
  task_id uuid not null references task,
  state text not null default 'opened' check (state in ('opened', 'pending_verification', 'completed', 'reversed')),
  -- The first check.
  opened_at timestamptz(3) not null,
  submitted_at timestamptz(3),
  completed_at timestamptz(3),
  reversed_at timestamptz(3),
  -- What was paid: an operator may change what a task brings.
  reward bigint check (reward > 0),
  -- When its channel is asked next whether the person is still there.
  recheck_at timestamptz(3),
  primary key (user_id, task_id),
  check (state <> 'pending_verification' or submitted_at is not null),
  check ((state in ('completed', 'reversed')) = (completed_at is not null)),
  check ((completed_at is null) = (reward is null)),
  check ((state = 'reversed') = (reversed_at is not null)),
  check (recheck_at is null or state = 'completed')
);
create index task_progress_by_task on task_progress (task_id, state);
create index task_progress_recheck on task_progress (recheck_at) where recheck_at is not null;
create index task_progress_pending on task_progress (submitted_at) where state = 'pending_verification';

create trigger task_progress_life_cycle before update of state on task_progress for each row
  when (old.state is distinct from new.state) execute function check_transition(
    'opened>pending_verification', 'opened>completed', 'pending_verification>opened', 'pending_verification>completed',
    'completed>reversed');
