create table mining_session (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users,
  -- active also when the time is up and nobody asked yet: finished is decided by the clock; claimed is the end.
  state text not null default 'active' check (state in ('active', 'finished', 'claimed')),
  started_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  -- Minor units of enp. What was earned by settled_at is kept when a boost changes the rest.
  expected_total bigint not null check (expected_total > 0),
  settled_amount bigint not null default 0,
  settled_at timestamptz(3) not null,
  -- Factors in hundredths: 125 is 1.25.
  power_percent integer not null default 100 check (power_percent >= 100),
  time_percent integer not null default 100 check (time_percent >= 100),
  claimed_at timestamptz(3),
  check (ends_at > started_at),
  check ((state = 'claimed') = (claimed_at is not null))
);
create unique index mining_session_one_open on mining_session (user_id) where state <> 'claimed';
create index mining_session_latest on mining_session (user_id, started_at desc);

-- Who invited whom; the first attribution wins and stays.
create table referral (
  invitee_id uuid primary key references users,
  inviter_id uuid not null references users,
  invite_type text not null check (invite_type in ('tourist', 'organizer')),
  created_at timestamptz(3) not null default app_now(),
  check (invitee_id <> inviter_id)
);
create index referral_by_inviter on referral (inviter_id, created_at desc);

-- One row per payment to an inviter; source is the key of the transfer that caused it.
create table referral_reward (
  id uuid primary key default gen_random_uuid(),
  inviter_id uuid not null references users,
  invitee_id uuid not null references users,
  level smallint not null check (level in (1, 2)),
  activity_type text not null check (activity_type in ('activation', 'mining', 'task', 'daily_bonus', 'boost', 'booking', 'organizer_sale')),
  currency text not null,
  amount bigint not null check (amount > 0),
  status text not null check (status in ('pending', 'available', 'paid', 'reversed')),
  source text not null,
  created_at timestamptz(3) not null,
  available_at timestamptz(3) not null,
  unique (source, level)
);
create index referral_reward_by_inviter on referral_reward (inviter_id, created_at desc, id);

-- How much enp an inviter has had from friends' mining, tasks and bonuses on one day; the day's cap is kept here.
create table referral_day (
  inviter_id uuid not null references users,
  day date not null,
  amount bigint not null check (amount >= 0),
  primary key (inviter_id, day)
);
