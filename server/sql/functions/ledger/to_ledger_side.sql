-- Returns the side that the JSON of a posting names. p_with, the other owner or the transfer's key,
-- selects the shard of a system account.
create or replace function to_ledger_side(p_account jsonb, p_currency text, p_with text, p_shards smallint)
returns ledger_side language sql immutable as $$
  select row(not p_account ? 'owner', (p_account->>'owner')::uuid, p_account->>'kind', p_currency,
    case when p_account ? 'owner' then 0 else (hashtext(p_with) & 2147483647) % p_shards end)::ledger_side
$$;
