-- An option may take a part of the price first, and the rest some days before the start.
alter table service_option add column deposit_percent smallint;
alter table service_option add column rest_days_before smallint;
alter table service_option add constraint service_option_deposit_check check (
  num_nonnulls(deposit_percent, rest_days_before) in (0, 2)
    and deposit_percent between 10 and 50 and rest_days_before between 1 and 60) not valid;
alter table booking add column deposit bigint;
alter table booking add column rest_due_at timestamptz(3);
alter table booking add column rest_left bigint not null default 0;
alter table booking add constraint booking_deposit_check check (
  num_nonnulls(deposit, rest_due_at) in (0, 2) and deposit > 0
    and rest_left >= 0 and (rest_left = 0 or deposit is not null)) not valid;
alter table booking_charge add column quoted_at timestamptz(3);
alter table booking_charge
  drop constraint booking_charge_purpose_check,
  add constraint booking_charge_purpose_check check (purpose in ('whole', 'change', 'share', 'gift', 'rest')) not valid;
