-- What goes back of a payment: each refund is a row, several parts are possible, together never more than was paid.
create table refund (
  id uuid primary key default gen_random_uuid(),
  -- The charge; null for a purchase that prepaid Stars paid.
  charge_id text references payment,
  purchase_id uuid references purchase,
  amount bigint not null check (amount > 0),
  currency text not null,
  -- origin: to where the money came from; balance: to the person's balance.
  destination text not null check (destination in ('origin', 'balance')),
  -- Why: asked (by the person), operator, messenger (it gave the charge back by itself), mismatch (a card payment that
  -- fits no purchase), or in the words of the product.
  reason text not null,
  -- requested: the messenger is asked until it answers; awaiting_operator: a card, refunded at the acquirer by hand.
  state text not null check (state in ('requested', 'awaiting_operator', 'done', 'failed')),
  attempts integer not null default 0,
  due_at timestamptz(3),
  -- The operator who closed it.
  closed_by bigint,
  created_at timestamptz(3) not null,
  closed_at timestamptz(3),
  check (charge_id is not null or purchase_id is not null),
  check ((state in ('done', 'failed')) = (closed_at is not null)),
  check ((state = 'requested') = (due_at is not null))
);
create index refund_by_charge on refund (charge_id) where charge_id is not null;
create index refund_by_purchase on refund (purchase_id) where purchase_id is not null;
create index refund_due on refund (due_at) where state = 'requested';
create index refund_awaiting_operator on refund (created_at) where state = 'awaiting_operator';

insert into refund (charge_id, purchase_id, amount, currency, destination, reason, state, attempts, due_at, created_at, closed_at)
select charge_id, purchase_id, total_amount, currency, 'origin', 'asked',
  refund_state, refund_attempts, case when refund_state = 'requested' then refund_due_at end, asked.at,
  case when refund_state <> 'requested' then coalesce(refunded_at, closed.at, asked.at) end
from payment
cross join lateral (
  select coalesce(max(at), payment.created_at) as at from payment_event
  where payment_event.charge_id = payment.charge_id and event = 'refund_requested'
) asked
cross join lateral (
  select max(at) as at from payment_event where payment_event.charge_id = payment.charge_id and event = 'refund_failed'
) closed
where refund_state is not null;
insert into refund (purchase_id, amount, currency, destination, reason, state, created_at, closed_at)
select id, amount, currency, 'balance', 'asked', 'done', refunded_at, refunded_at
from purchase where state = 'refunded' and charge_id is null;

-- The rule stands under the lock of what was paid, so that refunds at once can't exceed it together.
create function check_refund_total() returns trigger language plpgsql as $$
declare
  paid bigint;
  others bigint;
begin
  if new.charge_id is null then
    select amount into paid from purchase
      where id = new.purchase_id and currency = new.currency and source = 'balance' for no key update;
    select coalesce(sum(amount), 0) into others from refund
      where purchase_id = new.purchase_id and state <> 'failed' and id <> new.id;
  else
    select total_amount into paid from payment
      where charge_id = new.charge_id and currency = new.currency for no key update;
    select coalesce(sum(amount), 0) into others from refund
      where charge_id = new.charge_id and state <> 'failed' and id <> new.id;
  end if;
  if new.state <> 'failed' and (paid is null or others + new.amount > paid) then
    raise exception 'a refund of % after % exceeds what was paid: %', new.amount, others, paid
      using errcode = '23514', constraint = 'refund_within_payment', table = 'refund';
  end if;
  return new;
end $$;
create trigger refund_within_payment before insert or update of charge_id, purchase_id, amount, currency on refund
  for each row execute function check_refund_total();

-- refunded: all of it went back.
alter table payment drop constraint payment_state_check;
alter table payment add constraint payment_state_check check (state in ('granted', 'credited', 'parked', 'refunded')) not valid;
update payment set state = 'refunded' where refund_state = 'done';
drop index payment_refund_due;
alter table payment
  drop column refund_state, drop column refund_round, drop column refund_attempts, drop column refund_due_at,
  drop column refunded_at;
alter table purchase drop column refunded_at;

-- Card payments that were parked before: their money is put aside as any refund's, and an operator gives it back.
select ledger_post(jsonb_agg(jsonb_build_object(
    'key', 'payment:' || charge_id, 'kind', 'payment_mismatch',
    'postings', jsonb_build_array(jsonb_build_object(
      'from', jsonb_build_object('kind', 'card_clearing'), 'to', jsonb_build_object('kind', 'refunds'),
      'amount', total_amount::text, 'currency', 'rub')))), app_now())
from payment where state = 'parked' and currency = 'rub' having count(*) > 0;
insert into refund (charge_id, amount, currency, destination, reason, state, created_at)
select charge_id, total_amount, currency, 'origin', 'mismatch', 'awaiting_operator', app_now()
from payment where state = 'parked' and currency = 'rub';

-- The life cycles of payments.rules.ts, purchases.rules.ts, refunds.rules.ts and boosts.rules.ts.
create trigger purchase_life_cycle before update of state on purchase for each row
  when (old.state is distinct from new.state) execute function check_transition(
    'pending>paid', 'pending>credited', 'pending>refunding', 'paid>refunding', 'paid>refunded', 'credited>refunding',
    'refunding>credited', 'refunding>refunded');
create trigger payment_life_cycle before update of state on payment for each row
  when (old.state is distinct from new.state) execute function check_transition(
    'granted>credited', 'granted>refunded', 'credited>refunded', 'parked>refunded');
create trigger refund_life_cycle before update of state on refund for each row
  when (old.state is distinct from new.state) execute function check_transition(
    'requested>done', 'requested>failed', 'awaiting_operator>done');
create trigger boost_life_cycle before update of state on boost for each row
  when (old.state is distinct from new.state) execute function check_transition('waiting>applied', 'waiting>refunded');
