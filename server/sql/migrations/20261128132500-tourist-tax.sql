-- A quarter's tax of an organizer and region that was paid over; docs/rules/tourist-tax.md
create table tax_remittance (
  id uuid default gen_random_uuid() primary key,
  organizer_id uuid not null references organizer,
  region text not null,
  quarter text not null check (quarter ~ '^\d{4}-Q[1-4]$'),
  -- Kopecks.
  amount bigint not null check (amount > 0),
  operator_id bigint not null,
  at timestamptz(3) not null,
  undone_at timestamptz(3)
);

-- Tax of a completed stay, in its account until it is paid over.
create table tourist_tax (
  booking_id uuid primary key references booking,
  organizer_id uuid not null references organizer,
  region text not null,
  nights smallint not null check (nights > 0),
  guests smallint not null check (guests > 0),
  exempt smallint not null check (exempt between 0 and guests),
  -- Kopecks.
  amount bigint not null check (amount >= 0),
  collected_at timestamptz(3) not null,
  remittance_id uuid references tax_remittance
);
create index tourist_tax_by_time on tourist_tax (collected_at);
create index tourist_tax_by_organizer on tourist_tax (organizer_id, collected_at);
create index tourist_tax_by_remittance on tourist_tax (remittance_id) where remittance_id is not null;

-- Kopecks of the price that are tourist tax; zero once they were returned.
alter table booking add column tax bigint not null default 0;
create trigger booking_tax_set before insert on booking
    for each row when (new.price_lines @> '[{"kind": "tax"}]') execute function set_booking_tax();
create trigger booking_tax_checked before update of state, due_at, price_lines, tax on booking
    for each row when (old.tax > 0 or new.tax > 0 or new.price_lines is distinct from old.price_lines)
    execute function check_booking_tax();
