-- What the person of a booking was asked to send on the chain last.
alter table booking add column deposit_id uuid references deposit;
