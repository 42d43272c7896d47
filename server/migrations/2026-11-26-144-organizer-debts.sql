-- Compensation of a traveller whose confirmed booking the organizer cancels is bought by the organizer; docs/product.md,
-- section 13. What their earnings do not cover is a debt, which later earnings pay first.
create table organizer_debt (
  organizer_id uuid primary key references organizer,
  -- Kopecks; the sum of all debts is the negative balance of the system account organizer_debts.
  amount bigint not null default 0 check (amount >= 0)
);

-- Two first movements at once must not wait for each other's new accounts.
select ledger_lock_account(row(true, null, kind, currency, 0)::ledger_side)
from (values ('shop', 'enp'), ('shop', 'rub'), ('shop', 'usdt'), ('shop', 'ton'), ('organizer_debts', 'rub')) house (kind, currency);

-- The enp that the traveller got because the organizer cancelled, in minor units.
alter table booking add column compensation bigint not null default 0;
alter table booking add constraint booking_compensation_check check (compensation >= 0) not valid;
