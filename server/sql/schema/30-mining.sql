create table mining_session (
  id uuid default gen_random_uuid() primary key,
  user_id uuid not null references users,
  -- Can still be active after ends_at: the clock decides whether a session is finished.
  state text not null default 'active' check (state in ('active', 'finished', 'claimed')),
  started_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  -- Minor units of enp. settled_amount was earned by settled_at; a boost changes only the rest.
  expected_total bigint not null check (expected_total > 0),
  settled_amount bigint not null default 0,
  settled_at timestamptz(3) not null,
  -- 125 is ×1.25.
  power_percent integer not null default 100 check (power_percent >= 100),
  time_percent integer not null default 100 check (time_percent >= 100),
  claimed_at timestamptz(3),
  constraint mining_session_check check (ends_at > started_at),
  constraint mining_session_check1 check ((state = 'claimed') = (claimed_at is not null))
);
create unique index mining_session_one_open on mining_session (user_id) where state <> 'claimed';
create index mining_session_latest on mining_session (user_id, started_at desc);
create index mining_session_by_claim on mining_session using brin (claimed_at);
create index mining_session_by_time on mining_session using brin (started_at);

-- Result of a user's claims so far, on which the next claim is decided.
create table bonus_streak (
  user_id uuid primary key references users,
  last_day date not null,
  claimed_at timestamptz(3) not null,
  days integer not null check (days > 0),
  -- All claims ever. Every seventh earns a freeze.
  claims integer not null,
  freezes smallint not null check (freezes >= 0 and freezes <= 2),
  remind_at timestamptz(3),
  constraint bonus_streak_check check (claims >= days)
);
create index bonus_streak_to_remind on bonus_streak (remind_at, days desc) where remind_at is not null;

-- A claimed local day. The key pays a day once, even if the time zone changes.
create table bonus_claim (
  user_id uuid not null references users,
  day date not null,
  claimed_at timestamptz(3) not null,
  streak integer not null check (streak >= 0),
  amount bigint not null check (amount > 0),
  primary key (user_id, day)
);
create index bonus_claim_by_time on bonus_claim using brin (claimed_at);

create table task (
  id uuid default gen_random_uuid() primary key,
  key text not null unique check (key ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
  type text not null check (type in ('subscription', 'visit', 'social', 'referral', 'daily_bonus')),
  title_ru text not null,
  title_en text not null,
  description_ru text not null default '',
  description_en text not null default '',
  channel text check (channel ~ '^[A-Za-z][A-Za-z0-9_]{3,31}$'),
  url text check (url ~~ 'https://%'),
  friends integer check (friends > 0),
  reward bigint not null check (reward > 0),
  -- An operator checks the task before it is paid.
  reviewed boolean not null default false,
  position integer not null default 0,
  expires_at timestamptz(3),
  retired_at timestamptz(3),
  created_at timestamptz(3) not null default app_now(),
  constraint task_check check ((channel is not null) = (type = 'subscription')),
  constraint task_check1 check ((url is not null) = (type in ('visit', 'social'))),
  constraint task_check2 check ((friends is not null) = (type = 'referral')),
  constraint task_check3 check (not reviewed or type = 'social')
);
create index task_by_channel on task (lower(channel)) where channel is not null;

create table task_progress (
  user_id uuid not null references users,
  task_id uuid not null references task,
  state text not null default 'opened'
    check (state in ('opened', 'pending_verification', 'completed', 'reversed')),
  opened_at timestamptz(3) not null,
  submitted_at timestamptz(3),
  completed_at timestamptz(3),
  reversed_at timestamptz(3),
  -- The amount that was paid: operators may change the task's reward later.
  reward bigint check (reward > 0),
  recheck_at timestamptz(3),
  -- After a reversal: the amount that the balance covered, and the amount it did not.
  collected bigint check (collected >= 0),
  owed bigint check (owed >= 0),
  primary key (user_id, task_id),
  constraint task_progress_check check (state <> 'pending_verification' or submitted_at is not null),
  constraint task_progress_check1 check ((state in ('completed', 'reversed')) = (completed_at is not null)),
  constraint task_progress_check2 check ((completed_at is null) = (reward is null)),
  constraint task_progress_check3 check ((state = 'reversed') = (reversed_at is not null)),
  constraint task_progress_check4 check (recheck_at is null or state = 'completed'),
  constraint task_progress_check5 check ((state = 'reversed') = (collected is not null)),
  constraint task_progress_check6 check (not coalesce(collected + owed, reward) is distinct from reward)
);
create index task_progress_by_task on task_progress (task_id, state);
create index task_progress_recheck on task_progress (recheck_at) where recheck_at is not null;
create index task_progress_pending on task_progress (submitted_at) where state = 'pending_verification';
create trigger task_progress_life_cycle before update of state on task_progress
    for each row when (old.state is distinct from new.state)
    execute function check_transition('opened>pending_verification', 'opened>completed',
      'pending_verification>opened', 'pending_verification>completed', 'completed>reversed');
