-- Finds or makes an account. No index answers "is not distinct from", which read every account there is, so the house and
-- people are looked for apart.
create or replace function ledger_account_id(p_owner uuid, p_kind text, p_currency text) returns bigint language plpgsql as $$
declare
  found_id bigint;
begin
  -- The second look finds what the first round made, or what another transaction made meanwhile.
  for look in 1..2 loop
    if p_owner is null then
      select id into found_id from ledger_account
        where owner_id is null and kind = p_kind and currency = p_currency and shard = 0;
    else
      select id into found_id from ledger_account
        where owner_id = p_owner and kind = p_kind and currency = p_currency and shard = 0;
    end if;
    if found_id is not null then return found_id; end if;
    insert into ledger_account (owner_id, kind, currency, minimum)
      values (p_owner, p_kind, p_currency, case when p_owner is null then -9000000000000000000 else 0 end)
      on conflict on constraint ledger_account_identity do nothing;
  end loop;
  raise exception 'the account of % for % in % cannot be made', p_owner, p_kind, p_currency;
end $$;
