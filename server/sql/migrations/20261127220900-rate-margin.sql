-- Bookings and charges keep the margin on their quotes in usdt and ton.
alter table booking add column rate_margin_basis_points smallint not null default 0;
alter table booking add constraint booking_rate_margin_basis_points_check
  check (rate_margin_basis_points >= 0 and rate_margin_basis_points <= 1000) not valid;
alter table booking_charge add column rate_margin_basis_points smallint not null default 0;
alter table booking_charge add constraint booking_charge_rate_margin_basis_points_check
  check (rate_margin_basis_points >= 0 and rate_margin_basis_points <= 1000) not valid;
