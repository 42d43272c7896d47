create table withdrawal (
  id uuid default gen_random_uuid() primary key,
  user_id uuid not null references users,
  wallet_id uuid not null references wallet,
  currency text not null check (currency in ('ton', 'usdt')),
  amount bigint not null,
  fee bigint not null check (fee >= 0),
  usdt_value bigint not null check (usdt_value > 0),
  state text not null default 'pending' check (state in ('pending', 'processing', 'completed', 'failed',
    'cancelled')),
  transaction_id uuid references transactions,
  reason text,
  held_for text,
  approved_by bigint,
  created_at timestamptz(3) not null,
  process_at timestamptz(3) not null,
  closed_at timestamptz(3),
  released_at timestamptz(3),
  organizer_id uuid references organizer,
  constraint withdrawal_check check (amount > fee),
  constraint withdrawal_check1 check ((state in ('completed', 'failed', 'cancelled')) = (closed_at is not null))
);
create index withdrawal_by_user on withdrawal (user_id, created_at desc);
create index withdrawal_open on withdrawal (process_at) where state in ('pending', 'processing');
create index withdrawal_by_wallet on withdrawal (wallet_id);
create unique index withdrawal_one_open on withdrawal (user_id) where (state in ('pending', 'processing'))
    and (organizer_id is null);
create unique index withdrawal_one_open_of_organizer on withdrawal (organizer_id, currency)
    where (state in ('pending', 'processing')) and (organizer_id is not null);
create index withdrawal_by_organizer on withdrawal (organizer_id, created_at desc)
    where organizer_id is not null;
create index withdrawal_by_completion on withdrawal (closed_at) where state = 'completed';
create trigger withdrawal_life_cycle before update of state on withdrawal for each row
    when (old.state is distinct from new.state) execute function check_transition('pending>processing',
    'pending>cancelled', 'processing>completed', 'processing>failed');

create table payout_wallet (
  address text primary key,
  next_query integer not null check (next_query >= 0 and next_query <= 8388607)
);

create table payout (
  id bigint generated always as identity primary key,
  withdrawal_id uuid not null references withdrawal,
  hot_wallet text not null references payout_wallet(address),
  query_id integer not null,
  valid_from bigint not null,
  timeout_seconds integer not null check (timeout_seconds > 0),
  boc bytea not null,
  message_hash text not null unique,
  fence bigint not null,
  state text not null default 'prepared' check (state in ('prepared', 'broadcast', 'delivered', 'not_sent',
    'bounced', 'expired')),
  sent_count integer not null default 0,
  last_error text,
  transaction_hash text,
  network_fee bigint,
  created_at timestamptz(3) not null,
  closed_at timestamptz(3),
  after_lt bigint not null,
  sent_at timestamptz(3),
  unique (hot_wallet, query_id, valid_from),
  constraint payout_check check ((state in ('prepared', 'broadcast')) = (closed_at is null))
);
create unique index payout_one_live on payout (withdrawal_id) where state in ('prepared', 'broadcast',
    'delivered');
create index payout_open on payout (id) where state in ('prepared', 'broadcast');
create index payout_by_withdrawal on payout (withdrawal_id);
create trigger payout_life_cycle before update of state on payout for each row
    when (old.state is distinct from new.state) execute function check_transition('prepared>broadcast',
    'prepared>delivered', 'prepared>not_sent', 'prepared>bounced', 'prepared>expired', 'broadcast>delivered',
    'broadcast>not_sent', 'broadcast>bounced', 'broadcast>expired');

create table payout_release (
  id boolean default true primary key check (id),
  fingerprint text not null,
  written_by text not null,
  number bigint not null,
  released_at timestamptz(3),
  held_for text check (held_for in ('restored', 'older', 'missing')),
  held_at timestamptz(3),
  constraint payout_release_check check ((held_for is null) = (held_at is null))
);

create table outgoing_cursor (
  network text not null,
  account text not null,
  lt bigint not null,
  complete_until timestamptz(3),
  read_at timestamptz(3) not null,
  primary key (network, account)
);

create table outgoing_transfer (
  network text not null check (network in ('-239', '-3')),
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  position smallint not null,
  account text not null,
  lt bigint not null,
  previous_lt bigint not null,
  at timestamptz(3) not null,
  query_id integer,
  valid_from bigint,
  timeout_seconds integer,
  boc bytea,
  message_hash text,
  sent boolean not null,
  currency text not null check (currency in ('ton', 'usdt')),
  amount bigint not null check (amount >= 0),
  destination text not null,
  withdrawal_id uuid,
  organizer_id uuid,
  acknowledged_at timestamptz(3),
  acknowledged_reason text,
  seen_at timestamptz(3) not null,
  primary key (network, hash, "position"),
  constraint outgoing_transfer_check check ((acknowledged_at is null) = (acknowledged_reason is null))
);
create index outgoing_transfer_by_withdrawal on outgoing_transfer (withdrawal_id)
    where withdrawal_id is not null;
create index outgoing_transfer_by_order on outgoing_transfer (account, query_id, valid_from);

create table solvency_check (
  id bigint generated always as identity primary key,
  currency text not null check (currency in ('ton', 'usdt')),
  on_chain bigint not null,
  owed bigint not null,
  in_flight bigint not null,
  at timestamptz(3) not null,
  hot bigint not null
);
create index solvency_check_newest on solvency_check (currency, at desc);
