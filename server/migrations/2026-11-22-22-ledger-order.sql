-- How the ledger is laid out; one row.
create table ledger_setting (
  only_row boolean primary key default true check (only_row),
  -- Over how many accounts each house account is spread. All claims wait for one account of emission; with n of them a
  -- person's postings always meet the same one, and people wait only for those they share it with. To be raised by an
  -- UPDATE while everything runs; when it is lowered, the accounts that are no longer chosen keep what they have.
  house_shards smallint not null default 1 check (house_shards between 1 and 64)
);
insert into ledger_setting default values;

-- One side of a posting, as it is named before its account is known. The order of the fields is the order of locks.
create type ledger_side as (is_house boolean, owner uuid, kind text, currency text, shard smallint);

-- The side that a posting's JSON names. A house account's shard depends on whom it deals with.
create function ledger_side_of(p_account jsonb, p_currency text, p_with text, p_shards smallint) returns ledger_side
language sql immutable as $$
  select row(not p_account ? 'owner', (p_account->>'owner')::uuid, p_account->>'kind', p_currency,
    case when p_account ? 'owner' then 0 else (hashtext(p_with) & 2147483647) % p_shards end)::ledger_side
$$;

-- Finds an account, or makes it, and keeps it locked until the transaction ends. House accounts may go below zero: they
-- are the other side of what people own. No index answers "is not distinct from", so people and the house are looked
-- for apart.
create function ledger_lock_account(p_side ledger_side) returns bigint language plpgsql as $$
declare
  found_id bigint;
begin
  -- The second round finds what the first one made, or what another transaction made meanwhile.
  for round in 1..2 loop
    if p_side.is_house then
      select id into found_id from ledger_account
        where owner_id is null and kind = p_side.kind and currency = p_side.currency and shard = p_side.shard
        for no key update;
    else
      select id into found_id from ledger_account
        where owner_id = p_side.owner and kind = p_side.kind and currency = p_side.currency and shard = p_side.shard
        for no key update;
    end if;
    if found_id is not null then return found_id; end if;
    insert into ledger_account (owner_id, kind, currency, shard, minimum)
      values (p_side.owner, p_side.kind, p_side.currency, p_side.shard,
        case when p_side.is_house then -9000000000000000000 else 0 end)
      on conflict on constraint ledger_account_identity do nothing;
  end loop;
  raise exception 'the account % cannot be made', p_side;
end $$;

-- The single way money moves.
-- In:  p_transfers: [{ key, kind, reverses?, postings: [{ from: { owner?, kind }, to: { owner?, kind }, amount, currency }],
--                      entry?: { userId, type, amount, currency, description, metadata, relatedEntityId?, relatedEntityType? } }]
--      amounts are texts of minor units, positive in postings; p_at: the moment of the business step.
-- Out: { transfers: [{ key, transferId, replayed }] in order of the input,
--        balances: { "<owner>:<currency>": minor units as text } of the people whose accounts moved }.
--      A key that was posted before moves nothing.
-- Errors: P0409 the key was posted with other postings; 23514 ledger_account_covered, an account would fall below its minimum.
create or replace function ledger_post(p_transfers jsonb, p_at timestamptz) returns jsonb language plpgsql as $$
declare
  shards smallint;
  transfer jsonb;
  leg jsonb;
  mark text;
  stored ledger_transfer;
  made bigint;
  position smallint;
  result jsonb := '[]';
  -- The postings to be written, one array for each part of them.
  transfers bigint[] := '{}';
  positions smallint[] := '{}';
  froms ledger_side[] := '{}';
  tos ledger_side[] := '{}';
  amounts bigint[] := '{}';
  -- The accounts they move, and what these are called in the answer.
  side ledger_side;
  sides ledger_side[];
  ids bigint[] := '{}';
  from_id bigint;
  to_id bigint;
  from_after bigint;
  to_after bigint;
  balances jsonb := '{}';
begin
  select house_shards into strict shards from ledger_setting;
  for transfer in select * from jsonb_array_elements(p_transfers) loop
    if coalesce(jsonb_array_length(transfer->'postings'), 0) = 0 then
      raise exception 'a transfer needs a posting';
    end if;
    mark := md5((transfer->>'kind') || (transfer->'postings')::text);
    insert into ledger_transfer (key, fingerprint, kind, reverses, created_at)
      values (transfer->>'key', mark, transfer->>'kind', (transfer->>'reverses')::bigint, p_at)
      on conflict (key) do nothing returning id into made;
    if made is null then
      select * into strict stored from ledger_transfer where key = transfer->>'key';
      if stored.fingerprint <> mark then
        raise exception 'the key % was posted with other postings', transfer->>'key' using errcode = 'P0409';
      end if;
      result := result || jsonb_build_object('key', stored.key, 'transferId', stored.id::text, 'replayed', true);
      continue;
    end if;
    result := result || jsonb_build_object('key', transfer->>'key', 'transferId', made::text, 'replayed', false);

    position := 0;
    for leg in select * from jsonb_array_elements(transfer->'postings') loop
      position := position + 1;
      transfers := transfers || made;
      positions := positions || position;
      froms := froms || ledger_side_of(leg->'from', leg->>'currency', coalesce(leg->'to'->>'owner', transfer->>'key'), shards);
      tos := tos || ledger_side_of(leg->'to', leg->>'currency', coalesce(leg->'from'->>'owner', transfer->>'key'), shards);
      amounts := amounts || (leg->>'amount')::bigint;
    end loop;

    if transfer ? 'entry' then
      insert into transactions (user_id, type, status, amount, currency, description, metadata,
          related_entity_id, related_entity_type, transfer_id, created_at, completed_at)
        values ((transfer->'entry'->>'userId')::uuid, transfer->'entry'->>'type', 'completed',
          (transfer->'entry'->>'amount')::bigint, transfer->'entry'->>'currency', transfer->'entry'->>'description',
          transfer->'entry'->'metadata', transfer->'entry'->>'relatedEntityId', transfer->'entry'->>'relatedEntityType',
          made, p_at, p_at);
    end if;
  end loop;

  -- Found, made and locked in one order for everybody, so that no two posts wait for each other; people first, the busy
  -- house accounts last and shortest.
  sides := array(select distinct one from unnest(froms || tos) one order by one);
  foreach side in array sides loop
    ids := ids || ledger_lock_account(side);
  end loop;

  for number in 1..cardinality(amounts) loop
    from_id := ids[array_position(sides, froms[number])];
    to_id := ids[array_position(sides, tos[number])];
    update ledger_account set balance = balance - amounts[number] where id = from_id returning balance into from_after;
    update ledger_account set balance = balance + amounts[number] where id = to_id returning balance into to_after;
    insert into ledger_posting (transfer_id, seq, from_account, to_account, amount, currency, from_balance_after, to_balance_after)
      values (transfers[number], positions[number], from_id, to_id, amounts[number], froms[number].currency, from_after, to_after);
    if not froms[number].is_house then
      balances := balances || jsonb_build_object(froms[number].owner || ':' || froms[number].currency, from_after::text);
    end if;
    if not tos[number].is_house then
      balances := balances || jsonb_build_object(tos[number].owner || ':' || tos[number].currency, to_after::text);
    end if;
  end loop;
  return jsonb_build_object('transfers', result, 'balances', balances);
end $$;

drop function ledger_account_id(uuid, text, text);
