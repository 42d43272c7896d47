-- Every transfer that the hot wallet has sent, as the chain shows it, so that a database that was restored from an older
-- state never signs a withdrawal that was paid already.

create table outgoing_transfer (
  network text not null check (network in ('-239', '-3')),
  -- Hash of the hot wallet's transaction, hexadecimal, and the place of the message among those that it sent.
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  position smallint not null,
  -- Raw, of the hot wallet.
  account text not null,
  lt bigint not null,
  -- Of the account's transaction before.
  previous_lt bigint not null,
  at timestamptz(3) not null,
  -- Of the order that made the wallet send it; null where another program of the key's owner sent it in another form.
  query_id integer,
  valid_from bigint,
  timeout_seconds integer,
  boc bytea,
  message_hash text,
  -- False: the order was carried out and nothing left, for the wallet had too few coins.
  sent boolean not null,
  currency text not null check (currency in ('ton', 'usdt')),
  amount bigint not null check (amount >= 0),
  -- Raw; of tokens their new owner, not the owner's jetton wallet.
  destination text not null,
  -- As its comment says. No foreign keys: the rows may be missing after a restore, which is what this table finds.
  withdrawal_id uuid,
  organizer_id uuid,
  -- An operator has looked at a transfer that belongs to no payout.
  acknowledged_at timestamptz(3),
  acknowledged_reason text,
  seen_at timestamptz(3) not null,
  primary key (network, hash, position),
  check ((acknowledged_at is null) = (acknowledged_reason is null))
);
create index outgoing_transfer_by_withdrawal on outgoing_transfer (withdrawal_id) where withdrawal_id is not null;
create index outgoing_transfer_by_order on outgoing_transfer (account, query_id, valid_from);

-- How far the hot wallet's history was read without a gap. Deleted, it is read again from its beginning.
create table outgoing_cursor (
  network text not null,
  account text not null,
  lt bigint not null,
  -- Up to here nothing was missing when it was read last; null until the whole history was read once.
  complete_until timestamptz(3),
  read_at timestamptz(3) not null,
  primary key (network, account)
);

-- One row: the database in which payouts are allowed. A copy of it differs, see `payout_fingerprint`.
create table payout_release (
  id boolean primary key default true check (id),
  fingerprint text not null,
  -- The transaction that wrote the row, which Postgres also keeps in its xmin: rows that were loaded have another one.
  written_by text not null,
  -- Milliseconds of the true time at which payouts were released: greater after each restore than ever before.
  number bigint not null,
  -- When an operator released them after a restore; comparisons with the chain from before then count no more.
  released_at timestamptz(3),
  -- restored: the database is another one; older: it knows fewer payouts than were signed; missing: the chain shows
  -- a payout whose withdrawal the database doesn't have.
  held_for text check (held_for in ('restored', 'older', 'missing')),
  held_at timestamptz(3),
  check ((held_for is null) = (held_at is null))
);

-- Changes when the database is restored elsewhere, restored in place, restored to a point in time, or a standby becomes
-- the primary. The timeline is that of the log being written: the control file learns it with a later checkpoint.
create function payout_fingerprint() returns text language sql as $$
  select (select system_identifier from pg_control_system())
    || '.' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8)
    || '.' || (select oid from pg_database where datname = current_database())
    || '.' || 'payout_release'::regclass::oid
$$;
