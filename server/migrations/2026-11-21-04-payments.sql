-- Every payment the messenger told of, once per charge: nothing that came is ever forgotten.
create table payment (
  -- telegram_payment_charge_id
  charge_id text primary key,
  provider_charge_id text not null,
  user_id uuid not null references users,
  currency text not null,
  -- In the currency's smallest units: Stars, kopecks.
  total_amount bigint not null check (total_amount > 0),
  payload text not null,
  -- credited: it is prepaid balance now; parked: an operator decides.
  state text not null check (state in ('credited', 'parked')),
  created_at timestamptz(3) not null
);
create index payment_by_user on payment (user_id, created_at desc);
