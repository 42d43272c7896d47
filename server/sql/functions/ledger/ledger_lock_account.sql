-- Returns the id of an account, locked until the transaction ends; inserts a missing account.
-- System accounts may be negative: they are the counterpart of user balances. Two queries, because
-- no index serves `is not distinct from`.
create or replace function ledger_lock_account(p_side ledger_side) returns bigint language plpgsql as $$
declare
  account_id bigint;
begin
  -- The second round finds the account that this or another transaction inserted.
  for round in 1..2 loop
    if p_side.is_system then
      select id into account_id from ledger_account
        where owner_id is null and kind = p_side.kind and currency = p_side.currency and shard = p_side.shard
        for no key update;
    else
      select id into account_id from ledger_account
        where owner_id = p_side.owner and kind = p_side.kind and currency = p_side.currency
          and shard = p_side.shard
        for no key update;
    end if;
    if account_id is not null then return account_id; end if;
    insert into ledger_account (owner_id, kind, currency, shard, minimum)
      values (p_side.owner, p_side.kind, p_side.currency, p_side.shard,
        case when p_side.is_system then -9000000000000000000 else 0 end)
      on conflict on constraint ledger_account_identity do nothing;
  end loop;
  raise exception 'the account % cannot be made', p_side;
end $$;
