-- Money of bookings; docs/product.md, section 13.

-- How often enp were reserved for it or given back: each move has a key of its own.
alter table booking add column enp_moves integer not null default 0;

-- What went back of a booking's payment, as it was decided: by the policy, or all of it.
create table booking_refund (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references booking,
  percent smallint not null check (percent between 0 and 100),
  -- What the payer gets, in minor units; of a card in usdt where they chose so.
  amount bigint not null check (amount >= 0),
  currency text not null check (currency in ('rub', 'usdt', 'ton')),
  method text not null check (method in ('card', 'balance', 'usdt')),
  -- enp that came back with it, in minor units.
  enp bigint not null default 0 check (enp >= 0),
  -- Of a card: it says whether the money is back.
  refund_id uuid references refund,
  created_at timestamptz(3) not null
);
create index booking_refund_by_booking on booking_refund (booking_id);
create index booking_refund_by_refund on booking_refund (refund_id) where refund_id is not null;
