alter table reseller_booking
  add column settle_failures integer not null default 0,
  add column settle_again_at timestamptz(3);
