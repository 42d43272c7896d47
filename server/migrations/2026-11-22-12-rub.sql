-- Rub in the ledger: what cards bring, what is owed to organizers, what goes back. A person's balance is never in rub.
-- What was allowed before is allowed still, so existing rows are not read again (`not valid`).
alter table ledger_account drop constraint ledger_account_currency_check;
alter table ledger_account
  add constraint ledger_account_currency_check check (currency in ('enp', 'usdt', 'ton', 'stars', 'rub')) not valid,
  -- An organizer's earnings are paid out in rub; `available` is what people spend.
  add constraint ledger_account_no_rub_balance check (currency <> 'rub' or owner_id is null or kind = 'earnings') not valid;

alter table transactions drop constraint transactions_currency_check;
alter table transactions
  add constraint transactions_currency_check check (currency in ('enp', 'usdt', 'ton', 'stars', 'rub')) not valid;

-- One payment comes back in several parts, so several transfers reverse the same one.
alter table ledger_transfer drop constraint ledger_transfer_reverses_key;
create index ledger_transfer_reverses on ledger_transfer (reverses) where reverses is not null;

-- Two first movements at once must not wait for each other's new accounts.
select ledger_account_id(null, kind, 'rub')
from unnest(array['revenue', 'escrow', 'card_clearing', 'refunds']) kind;
