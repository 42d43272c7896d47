-- Daily proofs of balances; docs/rules/balance-proofs.md
create table balance_proof (
  -- UTC.
  day date primary key,
  statement text not null,
  root bytea not null constraint balance_proof_root_unique unique check (length(root) = 32),
  key_id text not null,
  signature bytea not null check (length(signature) = 64),
  -- Makes leaves unreadable for strangers; deleted with them.
  secret bytea check (length(secret) = 32)
);

create table balance_proof_chunk (
  day date not null references balance_proof,
  -- Of the first leaf; leaves are ordered by key.
  first_key bytea not null check (length(first_key) = 32),
  -- Hash and sums of the node above the leaves.
  root bytea not null,
  leaves bytea not null,
  primary key (day, first_key)
);

-- Posts of proofs in a channel; docs/rules/balance-proofs.md#channel
create table balance_proof_post (
  day date primary key references balance_proof,
  -- refused: the bot may not write to the channel.
  state text not null check (state in ('posted', 'refused')),
  message_id bigint,
  at timestamptz(3) not null,
  check ((state = 'posted') = (message_id is not null))
);
