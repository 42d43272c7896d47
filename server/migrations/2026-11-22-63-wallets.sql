-- Wallets that people have linked, what is expected and received on the chain, and what is paid out on it.

create table wallet (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users,
  -- As TON Connect writes it: '-239' the main network, '-3' the test network.
  network text not null check (network in ('-239', '-3')),
  -- Raw: the spellings of an account are many, this is one.
  address text not null check (address ~ '^0:[0-9a-f]{64}$'),
  public_key bytea not null check (length(public_key) = 32),
  -- Of the wallet's contract, 'v4r2'.
  version text not null,
  label text not null,
  is_default boolean not null default false,
  linked_at timestamptz(3) not null,
  unlinked_at timestamptz(3),
  check (unlinked_at is null or not is_default)
);
-- Whose money comes from an address must be certain.
create unique index wallet_one_owner on wallet (network, address) where unlinked_at is null;
create unique index wallet_one_default on wallet (user_id, network) where is_default;
create index wallet_by_user on wallet (user_id);

-- What a wallet signs to prove itself: for one person, once.
create table wallet_proof_payload (
  payload text primary key,
  user_id uuid not null references users,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create index wallet_proof_payload_expiry on wallet_proof_payload (expires_at);

-- The comment that says whose a transfer is: each person has one that stays, and each purchase paid on the chain its own.
create table deposit_memo (
  memo text primary key,
  user_id uuid not null references users,
  purchase_id uuid unique references purchase,
  created_at timestamptz(3) not null
);
create unique index deposit_memo_of_person on deposit_memo (user_id) where purchase_id is null;

-- Money that is expected: for the balance, or for a purchase.
create table deposit (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users,
  memo text not null references deposit_memo,
  purchase_id uuid references purchase,
  currency text not null check (currency in ('ton', 'usdt')),
  amount bigint not null check (amount > 0),
  received bigint not null default 0 check (received >= 0),
  state text not null default 'awaiting'
    check (state in ('awaiting', 'seen', 'paid', 'underpaid', 'expired', 'cancelled')),
  -- What the person sees until it comes; a purchase has one only when it is paid.
  transaction_id uuid references transactions,
  -- Of the external message that the wallet says it sent, normalised, hexadecimal: a hint.
  sent_hash text,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  closed_at timestamptz(3),
  check ((state in ('awaiting', 'seen')) = (closed_at is null))
);
create unique index deposit_one_per_purchase on deposit (purchase_id) where state in ('awaiting', 'seen');
create index deposit_open_by_memo on deposit (memo) where state in ('awaiting', 'seen');
create index deposit_expiry on deposit (expires_at) where state in ('awaiting', 'seen');
create index deposit_by_transaction on deposit (transaction_id);
create trigger deposit_life_cycle before update of state on deposit for each row
  when (old.state is distinct from new.state) execute function check_transition(
    'awaiting>seen', 'awaiting>paid', 'awaiting>underpaid', 'awaiting>expired', 'awaiting>cancelled',
    'seen>paid', 'seen>underpaid', 'seen>expired', 'seen>cancelled');

-- How far an account was read. It may be deleted at any time: what was read before is known by its hash.
create table chain_cursor (
  network text not null,
  account text not null,
  lt bigint not null,
  updated_at timestamptz(3) not null,
  primary key (network, account)
);

-- Every transfer that came to our deposit address, once; what was not ours to count has its reason.
create table chain_transfer (
  network text not null,
  -- Of the transaction, hexadecimal.
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  account text not null,
  lt bigint not null,
  at timestamptz(3) not null,
  -- credited: somebody's; unmatched: an operator finds whose; ignored: not money that we count.
  state text not null check (state in ('credited', 'unmatched', 'ignored')),
  reason text,
  currency text check (currency in ('ton', 'usdt')),
  amount bigint check (amount >= 0),
  -- Raw, of who paid.
  sender text,
  memo text,
  deposit_id uuid references deposit,
  user_id uuid references users,
  -- Of the ledger's transfer.
  transfer_key text unique,
  -- The operator who found whose it is, or that it is nobody's, and why.
  decided_by bigint,
  seen_at timestamptz(3) not null,
  primary key (network, hash),
  check ((state = 'credited') = (transfer_key is not null)),
  check (state = 'ignored' or (currency is not null and amount > 0))
);
create unique index chain_transfer_order on chain_transfer (network, account, lt);
create index chain_transfer_unmatched on chain_transfer (seen_at) where state = 'unmatched';
create index chain_transfer_by_deposit on chain_transfer (deposit_id) where deposit_id is not null;
create trigger chain_transfer_life_cycle before update of state on chain_transfer for each row
  when (old.state is distinct from new.state) execute function check_transition(
    'unmatched>credited', 'unmatched>ignored');

-- What a person takes out. The money is reserved from the first moment on.
create table withdrawal (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users,
  wallet_id uuid not null references wallet,
  currency text not null check (currency in ('ton', 'usdt')),
  -- Leaves the balance; the wallet gets it less the fee.
  amount bigint not null check (amount > fee),
  fee bigint not null check (fee >= 0),
  -- What it counts towards the limits, in minor units of usdt.
  usdt_value bigint not null check (usdt_value > 0),
  -- pending: can be cancelled; processing: being paid out; failed: with proof that nothing was paid, the money is back.
  state text not null default 'pending' check (state in ('pending', 'processing', 'completed', 'failed', 'cancelled')),
  transaction_id uuid references transactions,
  reason text,
  -- A payout that needs a person: too little in the hot wallet, or above the amount that is sent without one.
  held_for text,
  approved_by bigint,
  created_at timestamptz(3) not null,
  -- From then on it is processed.
  process_at timestamptz(3) not null,
  closed_at timestamptz(3),
  check ((state in ('completed', 'failed', 'cancelled')) = (closed_at is not null))
);
create unique index withdrawal_one_open on withdrawal (user_id) where state in ('pending', 'processing');
create index withdrawal_by_user on withdrawal (user_id, created_at desc);
create index withdrawal_open on withdrawal (process_at) where state in ('pending', 'processing');
create index withdrawal_by_wallet on withdrawal (wallet_id);
create trigger withdrawal_life_cycle before update of state on withdrawal for each row
  when (old.state is distinct from new.state) execute function check_transition(
    'pending>processing', 'pending>cancelled', 'processing>completed', 'processing>failed');

-- The hot wallet's next query id; one row per wallet.
create table payout_wallet (
  address text primary key,
  next_query integer not null check (next_query between 0 and 8388607)
);

-- A signed message that pays a withdrawal. Nothing is sent that is not stored here, and what is sent again is the same
-- bytes: the contract carries out a pair of query id and time once.
create table payout (
  id bigint generated always as identity primary key,
  withdrawal_id uuid not null references withdrawal,
  hot_wallet text not null references payout_wallet,
  query_id integer not null,
  -- Unix seconds of the chain, and how long after them the contract takes it.
  valid_from bigint not null,
  timeout_seconds integer not null check (timeout_seconds > 0),
  boc bytea not null,
  -- Normalised, of the external message; hexadecimal.
  message_hash text not null unique,
  -- Of the lease under which it was signed.
  fence bigint not null,
  -- prepared: signed and stored; broadcast: sent at least once; delivered: the chain shows the transfer; not_sent, bounced,
  -- expired: the chain shows that nothing was paid.
  state text not null default 'prepared'
    check (state in ('prepared', 'broadcast', 'delivered', 'not_sent', 'bounced', 'expired')),
  sent_count integer not null default 0,
  last_error text,
  -- Of the transaction of the hot wallet, hexadecimal.
  transaction_hash text,
  -- Nanotons that the chain took for it.
  network_fee bigint,
  created_at timestamptz(3) not null,
  closed_at timestamptz(3),
  unique (hot_wallet, query_id, valid_from),
  check ((state in ('prepared', 'broadcast')) = (closed_at is null))
);
-- A withdrawal is paid once: another message only when the chain has shown that the one before paid nothing.
create unique index payout_one_live on payout (withdrawal_id) where state in ('prepared', 'broadcast', 'delivered');
create index payout_open on payout (id) where state in ('prepared', 'broadcast');
create trigger payout_life_cycle before update of state on payout for each row
  when (old.state is distinct from new.state) execute function check_transition(
    'prepared>broadcast', 'prepared>delivered', 'prepared>not_sent', 'prepared>bounced', 'prepared>expired',
    'broadcast>delivered', 'broadcast>not_sent', 'broadcast>bounced', 'broadcast>expired', 'delivered>bounced');

-- What we hold on the chain beside what we owe, as it was compared.
create table solvency_check (
  id bigint generated always as identity primary key,
  currency text not null check (currency in ('ton', 'usdt')),
  on_chain bigint not null,
  owed bigint not null,
  -- Signed payouts that the chain has not shown yet.
  in_flight bigint not null,
  at timestamptz(3) not null
);
create index solvency_check_newest on solvency_check (currency, at desc);

-- Two first movements at once must not wait for each other's new accounts.
select ledger_lock_account(row(true, null, kind, currency, 0)::ledger_side)
from (values ('withdrawals', 'ton'), ('withdrawals', 'usdt'), ('network_fees', 'ton')) house (kind, currency);
