-- An order of a product, paid at most once; docs/rules/money.md#purchases
create table purchase (
  id uuid default gen_random_uuid() primary key,
  user_id uuid not null references users,
  product text not null,
  details jsonb not null,
  amount bigint not null check (amount > 0),
  source text not null check (source in ('app', 'chat', 'balance')),
  -- credited: the payment became prepaid balance instead of the item. Expiry is not a state.
  state text not null check (state in ('pending', 'paid', 'credited', 'refunding', 'refunded')),
  invoice_link text,
  charge_id text unique,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  paid_at timestamptz(3),
  currency text not null check (currency in ('stars', 'rub', 'ton', 'usdt')),
  given_at timestamptz(3),
  -- First use. From then on there is no automatic refund.
  used_at timestamptz(3)
);
create index purchase_open on purchase (user_id, product) where state = 'pending';
create index purchase_by_user on purchase (user_id, created_at);
create index purchase_of_charge on purchase (((details ->> 'chargeId')))
    where (state = 'pending') and (product = 'booking_charge');
create trigger purchase_life_cycle before update of state on purchase
    for each row when (old.state is distinct from new.state)
    execute function check_transition('pending>paid', 'pending>credited', 'pending>refunding',
      'paid>refunding', 'paid>refunded', 'credited>refunding', 'refunding>credited', 'refunding>refunded');

-- A payment from Telegram or the chain; docs/rules/money.md#payments
create table payment (
  -- telegram_payment_charge_id, or chainKey of the transaction on the chain.
  charge_id text primary key,
  provider_charge_id text not null,
  user_id uuid not null references users,
  currency text not null,
  total_amount bigint not null check (total_amount > 0),
  payload text not null,
  -- granted: became the item. credited: became balance. parked: an operator decides.
  state text not null check (state in ('granted', 'credited', 'parked', 'refunded')),
  created_at timestamptz(3) not null,
  purchase_id uuid references purchase,
  -- When the payment was made; created_at is when the product learned of it.
  paid_at timestamptz(3) not null,
  -- Seen in Telegram's own list of Stars.
  confirmed_at timestamptz(3)
);
create index payment_by_user on payment (user_id, created_at desc);
create index payment_by_purchase on payment (purchase_id) where purchase_id is not null;
create index payment_unconfirmed on payment (created_at)
    where (confirmed_at is null) and (currency = 'stars');
create index payment_parked on payment (created_at) where state = 'parked';
create index payment_by_provider_charge on payment (provider_charge_id) where provider_charge_id <> '';
create index payment_by_time on payment (paid_at, charge_id);
create trigger payment_life_cycle before update of state on payment
    for each row when (old.state is distinct from new.state)
    execute function check_transition('granted>credited', 'granted>refunded', 'credited>refunded',
      'parked>refunded');

create table payment_event (
  id bigint generated always as identity primary key,
  purchase_id uuid references purchase,
  charge_id text,
  event text not null
    check (event in ('created', 'asked', 'declined', 'charged', 'credited', 'applied', 'refund_requested',
      'refunded', 'refund_failed')),
  at timestamptz(3) not null,
  detail text,
  constraint payment_event_check check (purchase_id is not null or charge_id is not null)
);
create index payment_event_by_purchase on payment_event (purchase_id, id) where purchase_id is not null;
create index payment_event_by_charge on payment_event (charge_id, id) where charge_id is not null;
create trigger payment_event_append_only before delete or update or truncate on payment_event
    for each statement execute function refuse_change();

-- A payment that operators look into.
create table payment_review (
  -- Fits into a chat button; a charge id is too long.
  id uuid default gen_random_uuid() primary key,
  charge_id text not null unique references payment(charge_id),
  state text not null default 'noted' check (state in ('noted', 'open', 'resolved')),
  decided_by bigint,
  decided_at timestamptz(3),
  reason text check (length(reason) <= 500)
);
create index payment_review_open on payment_review (decided_at) where state = 'open';

-- All refunds of a payment together never exceed it; docs/rules/money.md#refunds
create table refund (
  id uuid default gen_random_uuid() primary key,
  charge_id text references payment(charge_id),
  purchase_id uuid references purchase,
  amount bigint not null check (amount > 0),
  currency text not null,
  -- origin: where the money came from. balance: the user's balance.
  destination text not null check (destination in ('origin', 'balance')),
  reason text not null,
  -- requested: retried. awaiting_operator: a card, refunded at the acquirer by hand.
  state text not null check (state in ('requested', 'awaiting_operator', 'done', 'failed')),
  attempts integer not null default 0,
  due_at timestamptz(3),
  closed_by bigint,
  created_at timestamptz(3) not null,
  closed_at timestamptz(3),
  constraint refund_check check (charge_id is not null or purchase_id is not null),
  constraint refund_check1 check ((state in ('done', 'failed')) = (closed_at is not null)),
  constraint refund_check2 check ((state = 'requested') = (due_at is not null))
);
create index refund_by_charge on refund (charge_id) where charge_id is not null;
create index refund_by_purchase on refund (purchase_id) where purchase_id is not null;
create index refund_due on refund (due_at) where state = 'requested';
create index refund_awaiting_operator on refund (created_at) where state = 'awaiting_operator';
create trigger refund_life_cycle before update of state on refund
    for each row when (old.state is distinct from new.state)
    execute function check_transition('requested>done', 'requested>failed', 'awaiting_operator>done');
create trigger refund_within_payment
    before insert or update of charge_id, purchase_id, amount, currency on refund
    for each row execute function check_refund_total();

-- Progress of the comparison with Telegram's list of Stars; one row.
create table stars_check (
  only_row boolean default true primary key check (only_row),
  checked_count integer not null default 0,
  completed_at timestamptz(3)
);

-- A boost that a user bought, for one mining session.
create table boost (
  purchase_id uuid primary key references purchase,
  user_id uuid not null references users,
  type text not null check (type in ('power', 'time')),
  percent integer not null check (percent > 100),
  stars integer not null,
  charge_id text,
  state text not null check (state in ('waiting', 'applied', 'refunded')),
  session_id uuid references mining_session,
  applied_at timestamptz(3),
  constraint boost_check check ((state = 'applied') = (session_id is not null and applied_at is not null))
);
create unique index boost_one_waiting on boost (user_id, type) where state = 'waiting';
create unique index boost_one_in_session on boost (session_id, type) where state = 'applied';
create index boost_by_user on boost (user_id);
create trigger boost_life_cycle before update of state on boost
    for each row when (old.state is distinct from new.state)
    execute function check_transition('waiting>applied', 'waiting>refunded');

-- Card refund taken as usdt: spendable at once, withdrawable later; in minor units.
create table card_money (
  id uuid default gen_random_uuid() primary key,
  key text not null unique,
  user_id uuid not null references users,
  amount bigint not null check (amount > 0),
  left_amount bigint not null,
  withdrawable_from timestamptz(3) not null,
  created_at timestamptz(3) not null,
  constraint card_money_check check (left_amount >= 0 and left_amount <= amount)
);
create index card_money_by_user on card_money (user_id, withdrawable_from) where left_amount > 0;

-- The part that a payment from the balance used, without its refunds.
create table card_money_spent (
  card_money_id uuid not null references card_money on delete cascade,
  payment_key text not null,
  amount bigint not null check (amount > 0),
  primary key (payment_key, card_money_id)
);
create index card_money_spent_by_money on card_money_spent (card_money_id);
