-- Rewards with a hold: they wait, are paid by a job, and are taken back; docs/product.md, section 5.

alter table referral_reward
  -- What a reward waits for beside its time: the end of the trip it comes from, an operator who looks at the friend.
  add column awaits_trip boolean not null default false,
  add column awaits_review boolean not null default false;
create index referral_reward_due on referral_reward (available_at)
  where status = 'pending' and not awaits_trip and not awaits_review;
create index referral_reward_payable on referral_reward (inviter_id) where status = 'available';
-- For those whose friend is looked at.
create index referral_reward_pending on referral_reward (invitee_id) where status = 'pending';

create function check_reward_transition() returns trigger language plpgsql as $$
begin
  if not coalesce((old.status || '>' || new.status) = any(tg_argv), false) then
    raise exception '% can''t change from % to %', tg_table_name, old.status, new.status using errcode = 'P0410';
  end if;
  return new;
end $$;
create trigger referral_reward_life_cycle before update of status on referral_reward for each row
  when (old.status is distinct from new.status) execute function check_reward_transition(
    'pending>available', 'pending>reversed', 'available>paid', 'available>reversed', 'paid>reversed');

-- Rewards that are to be taken back, because what they came from was refunded. Written with the refund, which so waits for
-- nobody's account; the job takes them back one by one.
create table referral_reversal (
  reward_id uuid primary key references referral_reward,
  created_at timestamptz(3) not null default app_now(),
  done_at timestamptz(3),
  -- Of one that was paid: what was there to be taken, and what wasn't, which later rewards pay.
  taken bigint check (taken >= 0),
  owed bigint check (owed >= 0)
);
create index referral_reversal_waiting on referral_reversal (created_at) where done_at is null;

-- What was to be taken back and was not there any more, in minor units: the next rewards pay it.
create table referral_debt (
  user_id uuid not null references users,
  currency text not null check (currency in ('enp', 'usdt')),
  amount bigint not null check (amount >= 0),
  primary key (user_id, currency)
);

-- How many friends became active on the day, counted under the same lock as the day's shares.
alter table referral_day add column activations integer not null default 0 check (activations >= 0);
