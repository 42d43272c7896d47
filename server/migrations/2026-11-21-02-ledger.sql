-- Double entry. A posting moves a positive amount of one currency between two accounts; the sum over all accounts of a
-- currency is always zero; a person's account never goes below zero; history is never edited.

create table ledger_account (
  id bigint generated always as identity primary key,
  -- The person; null for the house.
  owner_id uuid references users,
  -- available for people; emission, shop, revenue, escrow, stars_clearing, ton_hot, usdt_hot, card_clearing, refunds for the house.
  kind text not null,
  currency text not null check (currency in ('enp', 'usdt', 'ton', 'stars')),
  -- A busy house account can be split without a schema change; there is one shard to begin with.
  shard smallint not null default 0,
  balance bigint not null default 0,
  minimum bigint not null default 0,
  constraint ledger_account_identity unique nulls not distinct (owner_id, kind, currency, shard),
  constraint ledger_account_has_currency unique (id, currency),
  constraint ledger_account_covered check (balance >= minimum)
) with (fillfactor = 80);

create table ledger_transfer (
  id bigint generated always as identity primary key,
  key text not null constraint ledger_transfer_once unique,
  fingerprint text not null,
  kind text not null,
  reverses bigint unique references ledger_transfer,
  created_at timestamptz(3) not null
);

create table ledger_posting (
  transfer_id bigint not null references ledger_transfer,
  seq smallint not null,
  from_account bigint not null,
  to_account bigint not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  from_balance_after bigint not null,
  to_balance_after bigint not null,
  primary key (transfer_id, seq),
  check (from_account <> to_account),
  foreign key (from_account, currency) references ledger_account (id, currency),
  foreign key (to_account, currency) references ledger_account (id, currency)
);
create index ledger_posting_from on ledger_posting (from_account, transfer_id desc);
create index ledger_posting_to on ledger_posting (to_account, transfer_id desc);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger ledger_transfer_append_only before update or delete or truncate on ledger_transfer
  for each statement execute function refuse_change();
create trigger ledger_posting_append_only before update or delete or truncate on ledger_posting
  for each statement execute function refuse_change();

-- What the person sees; the postings of its transfer are how it happened. Amounts are signed, negative for spending.
create table transactions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users,
  type text not null check (type in ('mining_reward', 'task_reward', 'referral_reward', 'service_payment', 'withdrawal', 'deposit', 'boost_purchase')),
  status text not null check (status in ('pending', 'processing', 'completed', 'failed', 'cancelled')),
  amount bigint not null,
  currency text not null check (currency in ('enp', 'usdt', 'ton', 'stars')),
  description text not null,
  metadata jsonb not null default '{}',
  related_entity_id text,
  related_entity_type text,
  transfer_id bigint references ledger_transfer,
  created_at timestamptz(3) not null,
  completed_at timestamptz(3)
);
create index transactions_by_user on transactions (user_id, created_at desc, id desc);

-- Finds or makes an account. House accounts may go below zero: they are the other side of what people own.
create function ledger_account_id(p_owner uuid, p_kind text, p_currency text) returns bigint language plpgsql as $$
declare
  found_id bigint;
begin
  select id into found_id from ledger_account
    where owner_id is not distinct from p_owner and kind = p_kind and currency = p_currency and shard = 0;
  if found_id is not null then return found_id; end if;
  insert into ledger_account (owner_id, kind, currency, minimum)
    values (p_owner, p_kind, p_currency, case when p_owner is null then -9000000000000000000 else 0 end)
    on conflict on constraint ledger_account_identity do nothing;
  select id into strict found_id from ledger_account
    where owner_id is not distinct from p_owner and kind = p_kind and currency = p_currency and shard = 0;
  return found_id;
end $$;

-- The single way money moves.
-- In:  p_transfers: [{ key, kind, reverses?, postings: [{ from: { owner?, kind }, to: { owner?, kind }, amount, currency }],
--                      entry?: { userId, type, amount, currency, description, metadata, relatedEntityId?, relatedEntityType? } }]
--      amounts are texts of minor units, positive in postings; p_at: the moment of the business step.
-- Out: { transfers: [{ key, transferId, replayed }] in order of the input,
--        balances: { "<owner>:<currency>": minor units as text } of the people whose accounts moved }.
--      A key that was posted before moves nothing.
-- Errors: P0409 the key was posted with other postings; 23514 ledger_account_covered, an account would fall below its minimum.
create function ledger_post(p_transfers jsonb, p_at timestamptz) returns jsonb language plpgsql as $$
declare
  transfer jsonb;
  leg jsonb;
  mark text;
  stored ledger_transfer;
  made bigint;
  legs jsonb := '[]';
  account_ids bigint[] := '{}';
  from_id bigint;
  to_id bigint;
  from_after bigint;
  to_after bigint;
  position smallint;
  result jsonb := '[]';
begin
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
      from_id := ledger_account_id((leg->'from'->>'owner')::uuid, leg->'from'->>'kind', leg->>'currency');
      to_id := ledger_account_id((leg->'to'->>'owner')::uuid, leg->'to'->>'kind', leg->>'currency');
      account_ids := account_ids || from_id || to_id;
      legs := legs || jsonb_build_object('transfer', made, 'seq', position, 'from', from_id, 'to', to_id,
        'amount', leg->>'amount', 'currency', leg->>'currency');
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

  -- People first, in one order for everybody, so that no two posts wait for each other; the busy house rows last and shortest.
  perform 1 from ledger_account where id = any(account_ids) order by (owner_id is null), id for no key update;

  for leg in select * from jsonb_array_elements(legs) loop
    update ledger_account set balance = balance - (leg->>'amount')::bigint where id = (leg->>'from')::bigint
      returning balance into from_after;
    update ledger_account set balance = balance + (leg->>'amount')::bigint where id = (leg->>'to')::bigint
      returning balance into to_after;
    insert into ledger_posting (transfer_id, seq, from_account, to_account, amount, currency, from_balance_after, to_balance_after)
      values ((leg->>'transfer')::bigint, (leg->>'seq')::smallint, (leg->>'from')::bigint, (leg->>'to')::bigint,
        (leg->>'amount')::bigint, leg->>'currency', from_after, to_after);
  end loop;
  return jsonb_build_object(
    'transfers', result,
    'balances', (
      select coalesce(jsonb_object_agg(owner_id || ':' || currency, balance::text), '{}')
      from ledger_account where id = any(account_ids) and owner_id is not null
    )
  );
end $$;
