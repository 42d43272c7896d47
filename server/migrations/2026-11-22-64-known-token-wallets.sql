-- The wallets of tokens that a master contract has named for accounts of ours, as it was first asked. It names the same for
-- ever: another one means that the API, or the setting, is not what it was.
create table known_token_wallet (
  network text not null check (network in ('-239', '-3')),
  master text not null,
  owner text not null,
  address text not null,
  noted_at timestamptz(3) not null,
  primary key (network, master, owner)
);
