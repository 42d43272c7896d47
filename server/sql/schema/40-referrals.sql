-- The inviter of a user. The first attribution is final; docs/rules/referrals.md
create table referral (
  invitee_id uuid primary key references users,
  inviter_id uuid not null references users,
  invite_type text not null check (invite_type in ('tourist', 'organizer')),
  created_at timestamptz(3) not null default app_now(),
  -- Inviter of the inviter. Stored so that a list of both levels is read from an index.
  second_inviter_id uuid references users,
  -- under_review: rewards wait for an operator. refused: no rewards.
  standing text not null default 'counted' check (standing in ('counted', 'under_review', 'refused')),
  -- When an operator cleared the friend, who is not put under review again.
  cleared_at timestamptz(3),
  -- First claimed session. The friend is active from this or the first trip on.
  active_at timestamptz(3),
  first_trip_at timestamptz(3),
  -- many: very many became active on one day. network: they signed in from one network.
  review_sign text check (review_sign in ('many', 'network')),
  review_since timestamptz(3),
  constraint referral_check check (invitee_id <> inviter_id)
);
create index referral_listed on referral (inviter_id, created_at desc, invitee_id)
    include (invite_type, standing, active_at);
create index referral_listed_second on referral (second_inviter_id, created_at desc, invitee_id)
    include (invite_type, standing, active_at) where second_inviter_id is not null;
create index referral_under_review on referral (review_since, invitee_id) where standing = 'under_review';
create trigger referral_counted_again
    after update of standing, active_at, first_trip_at, second_inviter_id on referral
    for each row when (old.standing is distinct from new.standing or (old.active_at is null
      and old.first_trip_at is null) is distinct from (new.active_at is null and new.first_trip_at is null)
      or old.second_inviter_id is distinct from new.second_inviter_id)
    execute function referral_counted();
create trigger referral_counted_in after insert or delete on referral
    for each row execute function referral_counted();
create trigger referral_life_cycle before update of standing on referral
    for each row when (old.standing is distinct from new.standing)
    execute function check_referral_state('counted>under_review', 'under_review>counted',
      'under_review>refused', 'refused>under_review');
create trigger referral_second_level_after after insert on referral
    for each row execute function referral_second_level_after();
create trigger referral_second_level_before before insert on referral
    for each row execute function referral_second_level_before();

-- An existing user who came by an invitation: listed, but not counted.
create table referral_late (
  inviter_id uuid not null references users,
  invitee_id uuid not null references users,
  invite_type text not null check (invite_type in ('tourist', 'organizer')),
  created_at timestamptz(3) not null default app_now(),
  primary key (inviter_id, invitee_id)
);
create index referral_late_listed on referral_late (inviter_id, created_at desc, invitee_id);
create index referral_late_by_invitee on referral_late (invitee_id);

-- Networks of new friends within 24 hours, as digests that contain no address.
create table referral_network (
  inviter_id uuid not null references users,
  digest text not null,
  invitee_id uuid not null references users,
  at timestamptz(3) not null,
  primary key (inviter_id, digest, invitee_id)
);
create index referral_network_by_time on referral_network (at);
create index referral_network_by_invitee on referral_network (invitee_id);

-- Number of friends, so that a page does not have to count rows.
create table referral_count (
  inviter_id uuid not null references users,
  level smallint not null check (level in (1, 2)),
  month date not null,
  invite_type text not null,
  -- Concurrent sign-ups use different rows. Only the sum counts; a row may be below zero.
  shard smallint not null,
  counted bigint not null,
  active bigint not null,
  under_review bigint not null,
  refused bigint not null,
  primary key (inviter_id, level, month, invite_type, shard)
) with (fillfactor=50);

-- Enp that counted towards the daily cap; in minor units.
create table referral_day (
  inviter_id uuid not null references users,
  day date not null,
  amount bigint not null check (amount >= 0),
  activations integer not null default 0 check (activations >= 0),
  primary key (inviter_id, day)
);

-- Reversed rewards that the balance did not cover. The next rewards pay it. In minor units.
create table referral_debt (
  user_id uuid not null references users,
  currency text not null check (currency in ('enp', 'usdt')),
  amount bigint not null check (amount >= 0),
  primary key (user_id, currency)
);

-- Rewards from a friend in a month, without reversed ones. `pending` is the unpaid part.
create table referral_friend_sum (
  inviter_id uuid not null references users,
  invitee_id uuid not null references users,
  month date not null,
  currency text not null,
  amount bigint not null check (amount >= 0),
  pending bigint not null,
  primary key (inviter_id, invitee_id, month, currency),
  constraint referral_friend_sum_check check (pending >= 0 and pending <= amount)
);

-- Rewards from all friends in a month, without reversed ones.
create table referral_month_sum (
  inviter_id uuid not null references users,
  month date not null,
  currency text not null,
  invite_type text not null,
  amount bigint not null check (amount >= 0),
  pending bigint not null,
  primary key (inviter_id, month, currency, invite_type),
  constraint referral_month_sum_check check (pending >= 0 and pending <= amount)
) with (fillfactor=50);

create table referral_reward (
  id uuid default gen_random_uuid() primary key,
  inviter_id uuid not null references users,
  invitee_id uuid not null references users,
  level smallint not null check (level in (1, 2)),
  activity_type text not null
    check (activity_type in ('activation', 'mining', 'task', 'daily_bonus', 'boost', 'booking',
      'organizer_sale')),
  currency text not null,
  amount bigint not null check (amount > 0),
  status text not null check (status in ('pending', 'available', 'paid', 'reversed')),
  -- Key of the transfer that caused it.
  source text not null,
  created_at timestamptz(3) not null,
  available_at timestamptz(3) not null,
  -- First day of the month in which it counts, by the inviter's calendar.
  month date not null,
  invite_type text not null check (invite_type in ('tourist', 'organizer')),
  awaits_trip boolean not null default false,
  awaits_review boolean not null default false,
  unique (source, level)
);
create index referral_reward_by_inviter on referral_reward (inviter_id, created_at desc, id);
create index referral_reward_due on referral_reward (available_at)
    where (status = 'pending') and (not awaits_trip) and (not awaits_review);
create index referral_reward_payable on referral_reward (inviter_id) where status = 'available';
create index referral_reward_pending on referral_reward (invitee_id) where status = 'pending';
create trigger referral_reward_life_cycle before update of status on referral_reward
    for each row when (old.status is distinct from new.status)
    execute function check_reward_transition('pending>available', 'pending>reversed', 'available>paid',
      'available>reversed', 'paid>reversed', 'reversed>pending');
create trigger referral_reward_placed before insert on referral_reward
    for each row execute function referral_reward_placed();
create trigger referral_reward_summed after insert or update of status on referral_reward
    for each row execute function referral_reward_summed();

-- A reward to reverse after a refund. A job does it, so that no refund waits for an account.
create table referral_reversal (
  reward_id uuid primary key references referral_reward,
  created_at timestamptz(3) not null default app_now(),
  done_at timestamptz(3),
  -- The part of a paid reward that the balance covered. Later rewards pay `owed`.
  collected bigint check (collected >= 0),
  owed bigint check (owed >= 0)
);
create index referral_reversal_waiting on referral_reversal (created_at) where done_at is null;

-- Completed trips of a user. They raise the earnings of later mining sessions.
create table trip_count (
  user_id uuid primary key references users,
  completed integer not null check (completed > 0)
);
