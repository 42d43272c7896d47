-- Several payments for one booking: the whole of it, what a change costs more, a share of it; docs/product.md, section 13.

create table booking_charge (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references booking,
  -- whole: all of the price at once, written when it is paid; change: what another day costs more; share: a part of the
  -- price that one of a group pays.
  purpose text not null check (purpose in ('whole', 'change', 'share')),
  -- open: can be paid; returned: all of it went back; lapsed: it was not paid in time.
  state text not null check (state in ('open', 'paid', 'returned', 'lapsed')),
  -- What it pays of the price after enp, in kopecks, and how much of that the booking no longer costs: units that were
  -- given up, a cheaper day.
  rub bigint not null check (rub > 0),
  rub_given_up bigint not null default 0 check (rub_given_up between 0 and rub),
  -- For one usdt and one ton, in kopecks.
  usdt_rate bigint not null check (usdt_rate > 0),
  ton_rate bigint not null check (ton_rate > 0),
  -- Until then it can be paid; when it lapses by itself is later while money may be on its way. Null of the whole.
  expires_at timestamptz(3),
  due_at timestamptz(3),
  -- A payment on the chain gave it more time, which happens once.
  prolonged_at timestamptz(3),
  -- What was asked for on the chain last.
  deposit_id uuid references deposit,
  -- How it was paid, and by whom: card, ton, usdt, balance_ton, balance_usdt; in minor units of rub, ton or usdt.
  payer_id uuid references users,
  method text check (method in ('card', 'ton', 'usdt', 'balance_ton', 'balance_usdt')),
  currency text check (currency in ('rub', 'ton', 'usdt')),
  amount bigint check (amount > 0),
  -- The ledger's transfer key of the payment, and its charge: the messenger's, or the chain's. A booking names the charge in
  -- the transaction that records it, a moment before the charge's own row is written.
  payment_key text,
  charge_id text references payment deferrable initially deferred,
  paid_at timestamptz(3),
  -- Of the amount: what went back, and what was shared out before the trip is over.
  returned bigint not null default 0 check (returned >= 0),
  settled bigint not null default 0 check (settled >= 0),
  created_at timestamptz(3) not null default app_now(),
  check (returned + settled <= coalesce(amount, 0)),
  check (num_nonnulls(payer_id, method, currency, amount, payment_key, paid_at)
    = case when state in ('paid', 'returned') then 6 else 0 end),
  check ((state = 'open') = (due_at is not null)),
  check (purpose = 'whole' or expires_at is not null)
);
create index booking_charge_by_booking on booking_charge (booking_id, created_at);
create index booking_charge_by_payer on booking_charge (payer_id, paid_at desc) where payer_id is not null;
create index booking_charge_due on booking_charge (due_at) where due_at is not null;
create unique index booking_charge_by_charge on booking_charge (charge_id) where charge_id is not null;
create unique index booking_charge_one_whole on booking_charge (booking_id) where purpose = 'whole';
create trigger booking_charge_life_cycle before update of state on booking_charge for each row
  when (old.state is distinct from new.state) execute function check_transition('open>paid', 'open>lapsed', 'paid>returned');

-- When its price was split into shares: the whole can't be paid then.
alter table booking add column split_at timestamptz(3);

-- Paid by shares, a booking has no payment of its own: it says when it was paid, and its charges say the rest.
alter table booking drop constraint booking_check2;
alter table booking add constraint booking_paid_once
  check (num_nonnulls(paid_with, paid_currency, paid_amount, payer_id) in (0, 4) and (paid_with is null or paid_at is not null));

-- What went back of which charge.
alter table booking_refund add column booking_charge_id uuid references booking_charge;

insert into booking_charge (booking_id, purpose, state, rub, usdt_rate, ton_rate, payer_id, method, currency, amount,
    payment_key, charge_id, paid_at, returned, created_at)
  select booking.id, 'whole', case when back.part >= paid_amount then 'returned' else 'paid' end,
    price - enp_discount, usdt_rate, ton_rate, payer_id, paid_with, paid_currency, paid_amount, payment_key, charge_id, paid_at,
    least(back.part, paid_amount), paid_at
  from booking cross join lateral (
    select coalesce(sum(booking.paid_amount * percent / 100), 0) as part from booking_refund where booking_id = booking.id
  ) back
  where paid_with is not null and paid_amount > 0;
update booking_refund set booking_charge_id = booking_charge.id
  from booking_charge where booking_charge.booking_id = booking_refund.booking_id;
