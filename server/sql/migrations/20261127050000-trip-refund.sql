-- Refund or compensation after a trip; docs/rules/trip-refunds.md
create table trip_refund (
  id uuid default gen_random_uuid() primary key,
  booking_id uuid not null references booking,
  -- refund: to the payers, as they paid. usdt, enp: compensation to the traveller's balance.
  kind text not null check (kind in ('refund', 'usdt', 'enp')),
  -- Kopecks: the value, and the part of it that the organizer's earnings paid.
  rub bigint not null check (rub > 0),
  from_organizer bigint not null check (from_organizer >= 0),
  -- Compensation in minor units; 0 for a refund, whose parts are in booking_refund.
  amount bigint not null check (amount >= 0),
  usual_reason text check (usual_reason in ('not_as_described', 'not_provided', 'weather', 'mistake')),
  own_reason text check (length(own_reason) <= 500),
  operator_id bigint not null,
  created_at timestamptz(3) not null,
  constraint trip_refund_check check (num_nonnulls(usual_reason, own_reason) = 1),
  constraint trip_refund_check1 check ((kind = 'refund') = (amount = 0)),
  constraint trip_refund_check2 check (from_organizer <= rub)
);
create index trip_refund_by_booking on trip_refund (booking_id);
-- lock: a new empty column with a reference to a new table.
alter table booking_refund add column trip_refund_id uuid references trip_refund;
-- lock: the column is empty, so the index is built at once.
create index booking_refund_by_trip_refund on booking_refund (trip_refund_id)
    where trip_refund_id is not null;
