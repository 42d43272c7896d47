-- Something to be bought with Stars: asked for, paid at most once, given or turned into prepaid Stars.
create table purchase (
  -- The payload of its invoice.
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users,
  item text not null check (item in ('boost', 'stars')),
  boost_type text check (boost_type in ('power', 'time')),
  -- Hundredths: 125 is ×1.25.
  boost_percent integer check (boost_percent > 100),
  stars integer not null check (stars > 0),
  channel text not null check (channel in ('app', 'chat', 'balance')),
  -- pending -> paid | credited; both -> refunding -> refunded | credited. Expired is decided by the clock.
  -- credited: the payment could not become the item and is prepaid balance.
  state text not null check (state in ('pending', 'paid', 'credited', 'refunding', 'refunded')),
  invoice_link text,
  charge_id text unique,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  paid_at timestamptz(3),
  refunded_at timestamptz(3),
  check ((item = 'boost') = (boost_type is not null and boost_percent is not null))
);
create index purchase_open on purchase (user_id, item, boost_type, boost_percent) where state = 'pending';

-- A boost that somebody owns, one session each: waiting for the next start, applied to a session, or refunded.
create table boost (
  purchase_id uuid primary key references purchase,
  user_id uuid not null references users,
  type text not null check (type in ('power', 'time')),
  percent integer not null check (percent > 100),
  -- What was paid for it, and by which charge: a client's numbers are compared with these.
  stars integer not null,
  charge_id text,
  state text not null check (state in ('waiting', 'applied', 'refunded')),
  session_id uuid references mining_session,
  applied_at timestamptz(3),
  check ((state = 'applied') = (session_id is not null and applied_at is not null))
);
-- One of a kind: for the next session, and in each.
create unique index boost_one_waiting on boost (user_id, type) where state = 'waiting';
create unique index boost_one_in_session on boost (session_id, type) where state = 'applied';

-- What came of a charge: granted is the item, credited prepaid balance, parked waits for an operator.
alter table payment drop constraint payment_state_check;
alter table payment add constraint payment_state_check check (state in ('granted', 'credited', 'parked'));
alter table payment
  add column purchase_id uuid references purchase,
  -- When the messenger took the money; created_at is when we heard of it.
  add column paid_at timestamptz(3),
  -- Seen in the messenger's own list of Stars.
  add column confirmed_at timestamptz(3),
  add column refund_state text check (refund_state in ('requested', 'done', 'failed')),
  -- A refused refund may be asked for again: each round has its own keys in the ledger.
  add column refund_round integer not null default 0,
  add column refund_attempts integer not null default 0,
  add column refund_due_at timestamptz(3),
  add column refunded_at timestamptz(3);
update payment set paid_at = created_at;
alter table payment alter column paid_at set not null;
create index payment_refund_due on payment (refund_due_at) where refund_state = 'requested';
create index payment_unconfirmed on payment (created_at) where confirmed_at is null and currency = 'XTR';

-- How a payment went, step by step, for the person and for operators. By purchase, by charge, or both.
create table payment_event (
  id bigint generated always as identity primary key,
  purchase_id uuid references purchase,
  charge_id text,
  event text not null check (event in
    ('created', 'asked', 'declined', 'charged', 'credited', 'applied', 'refund_requested', 'refunded', 'refund_failed')),
  at timestamptz(3) not null,
  detail text,
  check (purchase_id is not null or charge_id is not null)
);
create index payment_event_by_purchase on payment_event (purchase_id, id) where purchase_id is not null;
create index payment_event_by_charge on payment_event (charge_id, id) where charge_id is not null;
create trigger payment_event_append_only before update or delete or truncate on payment_event
  for each statement execute function refuse_change();

-- How far the messenger's list of Stars was compared with ours; one row.
create table stars_check (
  only_row boolean primary key default true check (only_row),
  checked_count integer not null default 0,
  due_at timestamptz(3) not null default '-infinity',
  -- Everything older than this was compared.
  completed_at timestamptz(3)
);
insert into stars_check default values;

-- A person asks an operator about a payment.
create table support_request (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users,
  -- The messenger's update: the same one again is the same request.
  update_id bigint not null,
  transaction_id uuid references transactions,
  text text not null,
  outcome text check (outcome in ('refunded', 'declined')),
  operator_id bigint,
  created_at timestamptz(3) not null,
  closed_at timestamptz(3),
  unique (user_id, update_id),
  check ((outcome is null) = (closed_at is null))
);

-- Results of the last run of each check of the ledger, for the metrics.
create table reconcile_result (
  promise text primary key,
  faults integer not null,
  at timestamptz(3) not null
);

-- The list of one person, filtered.
create index transactions_by_user_and_type on transactions (user_id, type, created_at desc, id desc);
create index transactions_by_related on transactions (related_entity_id) where related_entity_id is not null;

-- Two first movements at once must not wait for each other's new accounts.
select ledger_account_id(null, kind, currency)
from unnest(array['emission', 'shop', 'revenue', 'escrow', 'stars_clearing', 'ton_hot', 'usdt_hot', 'card_clearing', 'refunds']) kind
cross join unnest(array['enp', 'usdt', 'ton', 'stars']) currency;
