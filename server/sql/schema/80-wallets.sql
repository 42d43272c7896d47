create table wallet (
  id uuid default gen_random_uuid() primary key,
  user_id uuid not null references users,
  -- As in TON Connect: -239 is the main network, -3 the test network.
  network text not null check (network in ('-239', '-3')),
  -- In raw form: an account has several other spellings.
  address text not null check (address ~ '^0:[0-9a-f]{64}$'),
  public_key bytea not null check (length(public_key) = 32),
  version text not null,
  label text not null,
  is_default boolean not null default false,
  linked_at timestamptz(3) not null,
  unlinked_at timestamptz(3),
  constraint wallet_check check (unlinked_at is null or not is_default)
);
-- The owner of money from an address must be certain.
create unique index wallet_one_owner on wallet (network, address) where unlinked_at is null;
create unique index wallet_one_default on wallet (user_id, network) where is_default;
create index wallet_by_user on wallet (user_id);

-- A payload that a wallet signs as proof; for one user, once.
create table wallet_proof_payload (
  payload text primary key,
  user_id uuid not null references users,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create index wallet_proof_payload_expiry on wallet_proof_payload (expires_at);

-- A jetton wallet of our accounts. The master contract always returns the same one.
create table known_token_wallet (
  network text not null check (network in ('-239', '-3')),
  master text not null,
  owner text not null,
  address text not null,
  recorded_at timestamptz(3) not null,
  primary key (network, master, owner)
);

-- How far an account was read. May be deleted: known transfers are found by their hash.
create table chain_cursor (
  network text not null,
  account text not null,
  lt bigint not null,
  updated_at timestamptz(3) not null,
  primary key (network, account)
);

-- The comment that identifies the user of a transfer. Each chain purchase has another one.
create table deposit_memo (
  memo text primary key,
  user_id uuid not null references users,
  purchase_id uuid unique references purchase,
  created_at timestamptz(3) not null
);
create unique index deposit_memo_of_user on deposit_memo (user_id) where purchase_id is null;

-- An expected transfer, for the balance or a purchase; docs/rules/wallets.md#deposits
create table deposit (
  id uuid default gen_random_uuid() primary key,
  user_id uuid not null references users,
  memo text not null references deposit_memo(memo),
  purchase_id uuid references purchase,
  currency text not null check (currency in ('ton', 'usdt')),
  amount bigint not null check (amount > 0),
  received bigint not null default 0 check (received >= 0),
  state text not null default 'awaiting'
    check (state in ('awaiting', 'seen', 'paid', 'underpaid', 'expired', 'cancelled')),
  -- Shown to the user until it arrives. A purchase has one only when it is paid.
  transaction_id uuid references transactions,
  -- Normalized hash of the external message that the wallet reports, hexadecimal; a hint.
  sent_hash text,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  closed_at timestamptz(3),
  constraint deposit_check check ((state in ('awaiting', 'seen')) = (closed_at is null))
);
create unique index deposit_one_per_purchase on deposit (purchase_id) where state in ('awaiting', 'seen');
create index deposit_open_by_memo on deposit (memo) where state in ('awaiting', 'seen');
create index deposit_expiry on deposit (expires_at) where state in ('awaiting', 'seen');
create index deposit_by_transaction on deposit (transaction_id);
create index deposit_by_user on deposit (user_id, created_at);
create trigger deposit_life_cycle before update of state on deposit
    for each row when (old.state is distinct from new.state)
    execute function check_transition('awaiting>seen', 'awaiting>paid', 'awaiting>underpaid',
      'awaiting>expired', 'awaiting>cancelled', 'seen>paid', 'seen>underpaid', 'seen>expired',
      'seen>cancelled');
alter table booking add constraint booking_deposit_id_fkey foreign key (deposit_id) references deposit(id);
alter table booking_charge add constraint booking_charge_deposit_id_fkey foreign key (deposit_id)
    references deposit(id);

-- An incoming transfer to the deposit address, once.
create table chain_transfer (
  network text not null,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  account text not null,
  lt bigint not null,
  at timestamptz(3) not null,
  -- unmatched: an operator finds the user. ignored: not money that counts.
  state text not null check (state in ('credited', 'unmatched', 'ignored')),
  reason text,
  currency text check (currency in ('ton', 'usdt')),
  amount bigint check (amount >= 0),
  sender text,
  memo text,
  deposit_id uuid references deposit,
  user_id uuid references users,
  transfer_key text unique,
  decided_by bigint,
  seen_at timestamptz(3) not null,
  reversals smallint not null default 0,
  primary key (network, hash),
  constraint chain_transfer_check check ((state = 'credited') = (transfer_key is not null)),
  constraint chain_transfer_check1 check (state = 'ignored' or currency is not null and amount > 0)
);
create unique index chain_transfer_order on chain_transfer (network, account, lt);
create index chain_transfer_unmatched on chain_transfer (seen_at) where state = 'unmatched';
create index chain_transfer_by_deposit on chain_transfer (deposit_id) where deposit_id is not null;
create index chain_transfer_by_user on chain_transfer (user_id, at) where user_id is not null;
create trigger chain_transfer_life_cycle before update of state on chain_transfer
    for each row when (old.state is distinct from new.state)
    execute function check_transition('unmatched>credited', 'unmatched>ignored', 'credited>unmatched',
      'ignored>unmatched');
