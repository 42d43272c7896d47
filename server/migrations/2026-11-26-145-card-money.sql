-- Card refunds taken as usdt: spendable at once, withdrawable 60 days later; docs/product.md, section 19.
create table card_money (
  id uuid primary key default gen_random_uuid(),
  -- The transfer that brought it.
  key text not null unique,
  user_id uuid not null references users,
  -- usdt in minor units; what is spent is the card_money_spent of it.
  amount bigint not null check (amount > 0),
  left_amount bigint not null check (left_amount between 0 and amount),
  withdrawable_from timestamptz(3) not null,
  created_at timestamptz(3) not null
);
create index card_money_by_person on card_money (user_id, withdrawable_from) where left_amount > 0;

-- The part that a payment from the balance used, less the part of that payment that was refunded.
create table card_money_spent (
  card_money_id uuid not null references card_money on delete cascade,
  payment_key text not null,
  amount bigint not null check (amount > 0),
  primary key (payment_key, card_money_id)
);
create index card_money_spent_by_money on card_money_spent (card_money_id);

-- Refunds of the last 60 days; what was spent of them since is not known, so the balance is the bound.
insert into card_money (key, user_id, amount, left_amount, withdrawable_from, created_at)
select 'booking_refund:' || back.id, booking.user_id, back.amount, back.amount,
  back.created_at + 60 * interval '24 hours', back.created_at
from booking_refund back join booking on booking.id = back.booking_id
where back.method = 'usdt' and back.amount > 0 and back.created_at > app_now() - 60 * interval '24 hours';
