-- What is sold can also be paid on the chain: a purchase in ton or usdt, a payment with the transaction's hash.
alter table purchase drop constraint purchase_currency_check;
alter table purchase add constraint purchase_currency_check check (currency in ('stars', 'rub', 'ton', 'usdt')) not valid;
alter table purchase validate constraint purchase_currency_check;

-- A booking whose chain payment may take a while: its hold was prolonged then, which happens once.
alter table booking add column prolonged_at timestamptz(3);
