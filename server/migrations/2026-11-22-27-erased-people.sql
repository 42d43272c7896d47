-- When a person's data were erased. Their row stays for the ledger, without anything that says who it was: the Telegram id
-- is a negative number of its own, so that whoever comes back is somebody new.
alter table users add column erased_at timestamptz(3);

-- What is of a person and is looked for when their data are exported or erased.
create index purchase_by_user on purchase (user_id, created_at);
create index boost_by_user on boost (user_id);
