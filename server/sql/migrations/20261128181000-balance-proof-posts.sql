-- Posts of proofs in a channel; docs/rules/balance-proofs.md#channel
create table balance_proof_post (
  day date primary key references balance_proof,
  -- refused: the bot may not write to the channel.
  state text not null check (state in ('posted', 'refused')),
  message_id bigint,
  at timestamptz(3) not null,
  check ((state = 'posted') = (message_id is not null))
);
