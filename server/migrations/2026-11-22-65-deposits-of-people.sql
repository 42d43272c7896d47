-- What a person awaits and has got from the chain is read by person.
create index deposit_by_user on deposit (user_id, created_at);
create index chain_transfer_by_user on chain_transfer (user_id, at) where user_id is not null;
