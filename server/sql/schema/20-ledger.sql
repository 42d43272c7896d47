-- Double entry; docs/rules/money.md#ledger. In all files amounts are in minor units of their
-- currency: enp and usdt have 6 decimals, ton 9, rub 2, stars none.

-- One side of a posting. The order of the fields is the order of locks.
create type ledger_side as (is_system boolean, owner uuid, kind text, currency text, shard smallint);

create table ledger_setting (
  only_row boolean default true primary key check (only_row),
  -- Accounts per kind of system account. An UPDATE may raise it while the product runs.
  system_shards smallint not null default 1 check (system_shards >= 1 and system_shards <= 64)
);

-- Users have kind `available`, organizers `earnings`; the other kinds are system accounts.
create table ledger_account (
  id bigint generated always as identity primary key,
  -- A user or an organizer; null for system accounts.
  owner_id uuid,
  kind text not null,
  currency text not null check (currency in ('enp', 'usdt', 'ton', 'stars', 'rub')),
  shard smallint not null default 0,
  balance bigint not null default 0,
  -- Below zero for system accounts: they are the other side of what users own.
  minimum bigint not null default 0,
  constraint ledger_account_has_currency unique (id, currency),
  constraint ledger_account_identity unique nulls not distinct (owner_id, kind, currency, shard),
  constraint ledger_account_covered check (balance >= minimum),
  constraint ledger_account_no_rub_balance
    check ((currency <> 'rub' or owner_id is null or kind = 'earnings'))
) with (fillfactor=80);

-- Postings that were made together, once per key.
create table ledger_transfer (
  id bigint generated always as identity primary key,
  key text not null constraint ledger_transfer_unique unique,
  fingerprint text not null,
  kind text not null,
  -- Not unique: a payment can be refunded in parts.
  reverses bigint references ledger_transfer,
  created_at timestamptz(3) not null
);
create index ledger_transfer_reverses on ledger_transfer (reverses) where reverses is not null;
create index ledger_transfer_by_time on ledger_transfer using brin (created_at);
create trigger ledger_transfer_append_only before delete or update or truncate on ledger_transfer
    for each statement execute function refuse_change();

create table ledger_posting (
  transfer_id bigint not null references ledger_transfer,
  seq smallint not null,
  from_account bigint not null,
  to_account bigint not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  from_balance_after bigint not null,
  to_balance_after bigint not null,
  primary key (transfer_id, seq),
  constraint ledger_posting_check check (from_account <> to_account),
  foreign key (from_account, currency) references ledger_account (id, currency),
  foreign key (to_account, currency) references ledger_account (id, currency)
);
create index ledger_posting_from on ledger_posting (from_account, transfer_id desc);
create index ledger_posting_to on ledger_posting (to_account, transfer_id desc);
create trigger ledger_posting_append_only before delete or update or truncate on ledger_posting
    for each statement execute function refuse_change();

-- How far the journals were verified. They are append-only, so checks read only later rows.
create table journal_checkpoint (
  only_row boolean default true primary key check (only_row),
  verified_before timestamptz(3) not null,
  through_id bigint not null
);

create table journal_checkpoint_balance (
  account_id bigint primary key references ledger_account,
  balance bigint not null
);

-- A line of the history that a user sees. The postings are in its transfer.
create table transactions (
  id uuid default gen_random_uuid() primary key,
  user_id uuid not null references users,
  type text not null
    check (type in ('mining_reward', 'task_reward', 'referral_reward', 'service_payment', 'withdrawal',
      'deposit', 'boost_purchase')),
  status text not null check (status in ('pending', 'processing', 'completed', 'failed', 'cancelled')),
  -- Negative for spending.
  amount bigint not null,
  currency text not null check (currency in ('enp', 'usdt', 'ton', 'stars', 'rub')),
  description text not null,
  metadata jsonb not null default '{}',
  related_entity_id text,
  related_entity_type text,
  transfer_id bigint references ledger_transfer,
  created_at timestamptz(3) not null,
  completed_at timestamptz(3)
);
create index transactions_by_user on transactions (user_id, created_at desc, id desc);
create index transactions_by_user_and_type on transactions (user_id, type, created_at desc, id desc);
create index transactions_by_related on transactions (related_entity_id) where related_entity_id is not null;
create index transactions_by_time on transactions using brin (created_at);

-- Result of the last run of an invariant.
create table reconcile_result (
  invariant text primary key,
  faults integer not null,
  at timestamptz(3) not null,
  sample text[] not null default '{}'
);
