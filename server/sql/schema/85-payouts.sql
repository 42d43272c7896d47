-- The money is reserved from the start; docs/rules/withdrawals.md#states
create table withdrawal (
  id uuid default gen_random_uuid() primary key,
  user_id uuid not null references users,
  wallet_id uuid not null references wallet,
  currency text not null check (currency in ('ton', 'usdt')),
  -- Leaves the balance; the wallet receives it less the fee.
  amount bigint not null,
  fee bigint not null check (fee >= 0),
  -- Counts towards the limits, in minor units of usdt.
  usdt_value bigint not null check (usdt_value > 0),
  -- failed: with proof that nothing was paid; the money is back.
  state text not null default 'pending'
    check (state in ('pending', 'processing', 'completed', 'failed', 'cancelled')),
  transaction_id uuid references transactions,
  reason text,
  held_for text,
  approved_by bigint,
  created_at timestamptz(3) not null,
  process_at timestamptz(3) not null,
  closed_at timestamptz(3),
  released_at timestamptz(3),
  -- Null: the user's balance. Else earnings; user_id is the owner with the wallet.
  organizer_id uuid references organizer,
  -- The request that asked for it, for the logs.
  request_id uuid,
  constraint withdrawal_check check (amount > fee),
  constraint withdrawal_check1
    check ((state in ('completed', 'failed', 'cancelled')) = (closed_at is not null))
);
create index withdrawal_by_user on withdrawal (user_id, created_at desc);
create index withdrawal_open on withdrawal (process_at) where state in ('pending', 'processing');
create index withdrawal_by_wallet on withdrawal (wallet_id);
create unique index withdrawal_one_open on withdrawal (user_id)
    where (state in ('pending', 'processing')) and (organizer_id is null);
create unique index withdrawal_one_open_of_organizer on withdrawal (organizer_id, currency)
    where (state in ('pending', 'processing')) and (organizer_id is not null);
create index withdrawal_by_organizer on withdrawal (organizer_id, created_at desc)
    where organizer_id is not null;
create index withdrawal_by_completion on withdrawal (closed_at) where state = 'completed';
create trigger withdrawal_life_cycle before update of state on withdrawal
    for each row when (old.state is distinct from new.state)
    execute function check_transition('pending>processing', 'pending>cancelled', 'processing>completed',
      'processing>failed');

create table payout_wallet (
  address text primary key,
  next_query integer not null check (next_query >= 0 and next_query <= 8388607)
);

-- A signed message that pays a withdrawal. It is stored before it is sent, and only the same
-- bytes are sent again: the contract executes a pair of query id and time once.
create table payout (
  id bigint generated always as identity primary key,
  withdrawal_id uuid not null references withdrawal,
  hot_wallet text not null references payout_wallet(address),
  query_id integer not null,
  -- Unix seconds of the chain. The contract accepts the message for timeout_seconds.
  valid_from bigint not null,
  timeout_seconds integer not null check (timeout_seconds > 0),
  boc bytea not null,
  message_hash text not null unique,
  fence bigint not null,
  -- delivered: the chain shows the transfer. The last three: it shows that nothing was paid.
  state text not null default 'prepared'
    check (state in ('prepared', 'broadcast', 'delivered', 'not_sent', 'bounced', 'expired')),
  sent_count integer not null default 0,
  last_error text,
  transaction_hash text,
  network_fee bigint,
  created_at timestamptz(3) not null,
  closed_at timestamptz(3),
  -- Last transaction of the hot wallet before signing. Only later ones can be this payout.
  after_lt bigint not null,
  sent_at timestamptz(3),
  unique (hot_wallet, query_id, valid_from),
  constraint payout_check check ((state in ('prepared', 'broadcast')) = (closed_at is null))
);
-- A second message needs proof from the chain that the first paid nothing.
create unique index payout_one_live on payout (withdrawal_id)
    where state in ('prepared', 'broadcast', 'delivered');
create index payout_open on payout (id) where state in ('prepared', 'broadcast');
create index payout_by_withdrawal on payout (withdrawal_id);
create trigger payout_life_cycle before update of state on payout
    for each row when (old.state is distinct from new.state)
    execute function check_transition('prepared>broadcast', 'prepared>delivered', 'prepared>not_sent',
      'prepared>bounced', 'prepared>expired', 'broadcast>delivered', 'broadcast>not_sent',
      'broadcast>bounced', 'broadcast>expired');

-- The database that may pay, one row. A copy has another fingerprint; see payout_fingerprint.
create table payout_release (
  id boolean default true primary key check (id),
  fingerprint text not null,
  -- The transaction that wrote the row, as in xmin. A loaded row has another xmin.
  written_by text not null,
  number bigint not null,
  released_at timestamptz(3),
  -- older: knows fewer payouts than were signed. missing: the chain has an unknown payout.
  held_for text check (held_for in ('restored', 'older', 'missing')),
  held_at timestamptz(3),
  constraint payout_release_check check ((held_for is null) = (held_at is null))
);

-- How far the hot wallet's history was read without a gap. If deleted, it is read again.
create table outgoing_cursor (
  network text not null,
  account text not null,
  lt bigint not null,
  complete_until timestamptz(3),
  read_at timestamptz(3) not null,
  primary key (network, account)
);

-- A transfer of the hot wallet as the chain shows it, so that a restored database pays
-- no withdrawal twice; docs/rules/withdrawals.md#outgoing-transfers
create table outgoing_transfer (
  network text not null check (network in ('-239', '-3')),
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  position smallint not null,
  account text not null,
  lt bigint not null,
  previous_lt bigint not null,
  at timestamptz(3) not null,
  -- Null where another program with the key sent it in another form.
  query_id integer,
  valid_from bigint,
  timeout_seconds integer,
  boc bytea,
  message_hash text,
  -- False: the order was executed, but the wallet had too few coins to send it.
  sent boolean not null,
  currency text not null check (currency in ('ton', 'usdt')),
  amount bigint not null check (amount >= 0),
  -- Raw. For jettons the new owner, not the jetton wallet.
  destination text not null,
  -- From the comment. No foreign keys: the rows may be missing after a restore.
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

-- A comparison of the funds on the chain with the debts; in minor units.
create table solvency_check (
  id bigint generated always as identity primary key,
  currency text not null check (currency in ('ton', 'usdt')),
  on_chain bigint not null,
  owed bigint not null,
  -- Signed payouts that the chain does not show yet.
  in_flight bigint not null,
  at timestamptz(3) not null,
  -- The part of on_chain in the hot wallet, which makes all payouts.
  hot bigint not null
);
create index solvency_check_newest on solvency_check (currency, at desc);
