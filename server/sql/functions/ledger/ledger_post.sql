-- Posts transfers: the only way to move money. Amounts are minor units as text. A key that was
-- posted before moves nothing (`replayed`), or raises P0409 if its postings differ. Raises 23514
-- (ledger_account_covered) if an account would fall below its minimum.
create or replace function ledger_post(p_transfers jsonb, p_at timestamptz) returns jsonb language plpgsql as $$
declare
  shards smallint;
  transfer jsonb;
  leg jsonb;
  mark text;
  stored ledger_transfer;
  new_transfer_id bigint;
  position smallint;
  result jsonb := '[]';
  transfers bigint[] := '{}';
  positions smallint[] := '{}';
  froms ledger_side[] := '{}';
  tos ledger_side[] := '{}';
  amounts bigint[] := '{}';
  side ledger_side;
  sides ledger_side[];
  ids bigint[] := '{}';
  from_id bigint;
  to_id bigint;
  from_after bigint;
  to_after bigint;
  balances jsonb := '{}';
begin
  select system_shards into strict shards from ledger_setting;
  for transfer in select * from jsonb_array_elements(p_transfers) loop
    if coalesce(jsonb_array_length(transfer->'postings'), 0) = 0 then
      raise exception 'a transfer needs a posting';
    end if;
    mark := md5((transfer->>'kind') || (transfer->'postings')::text);
    insert into ledger_transfer (key, fingerprint, kind, reverses, created_at)
      values (transfer->>'key', mark, transfer->>'kind', (transfer->>'reverses')::bigint, p_at)
      on conflict (key) do nothing returning id into new_transfer_id;
    if new_transfer_id is null then
      select * into strict stored from ledger_transfer where key = transfer->>'key';
      if stored.fingerprint <> mark then
        raise exception 'the key % was posted with other postings', transfer->>'key' using errcode = 'P0409';
      end if;
      result := result || jsonb_build_object('key', stored.key, 'transferId', stored.id::text, 'replayed', true);
      continue;
    end if;
    result := result
      || jsonb_build_object('key', transfer->>'key', 'transferId', new_transfer_id::text, 'replayed', false);

    position := 0;
    for leg in select * from jsonb_array_elements(transfer->'postings') loop
      position := position + 1;
      transfers := transfers || new_transfer_id;
      positions := positions || position;
      froms := froms
        || to_ledger_side(leg->'from', leg->>'currency', coalesce(leg->'to'->>'owner', transfer->>'key'), shards);
      tos := tos
        || to_ledger_side(leg->'to', leg->>'currency', coalesce(leg->'from'->>'owner', transfer->>'key'), shards);
      amounts := amounts || (leg->>'amount')::bigint;
    end loop;

    if transfer ? 'entry' then
      insert into transactions (user_id, type, status, amount, currency, description, metadata,
          related_entity_id, related_entity_type, transfer_id, created_at, completed_at)
        values ((transfer->'entry'->>'userId')::uuid, transfer->'entry'->>'type', 'completed',
          (transfer->'entry'->>'amount')::bigint, transfer->'entry'->>'currency',
          transfer->'entry'->>'description', transfer->'entry'->'metadata', transfer->'entry'->>'relatedEntityId',
          transfer->'entry'->>'relatedEntityType',
          new_transfer_id, p_at, p_at);
    end if;
  end loop;

  -- Locks in one order, so that two posts cannot deadlock: users first. The busy system accounts
  -- come last and are locked for the shortest time.
  sides := array(select distinct one from unnest(froms || tos) one order by one);
  foreach side in array sides loop
    ids := ids || ledger_lock_account(side);
  end loop;

  for number in 1..cardinality(amounts) loop
    from_id := ids[array_position(sides, froms[number])];
    to_id := ids[array_position(sides, tos[number])];
    update ledger_account set balance = balance - amounts[number] where id = from_id
      returning balance into from_after;
    update ledger_account set balance = balance + amounts[number] where id = to_id
      returning balance into to_after;
    insert into ledger_posting (transfer_id, seq, from_account, to_account, amount, currency, from_balance_after,
        to_balance_after)
      values (transfers[number], positions[number], from_id, to_id, amounts[number], froms[number].currency,
        from_after, to_after);
    if not froms[number].is_system then
      balances := balances
        || jsonb_build_object(froms[number].owner || ':' || froms[number].currency, from_after::text);
    end if;
    if not tos[number].is_system then
      balances := balances
        || jsonb_build_object(tos[number].owner || ':' || tos[number].currency, to_after::text);
    end if;
  end loop;
  return jsonb_build_object('transfers', result, 'balances', balances);
end $$;
