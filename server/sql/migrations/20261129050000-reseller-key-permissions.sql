-- Keys that exist sell, as before.
-- lock: resellers have a few keys
alter table reseller_key add column permission text not null default 'sell' check (permission in ('read', 'sell'));
