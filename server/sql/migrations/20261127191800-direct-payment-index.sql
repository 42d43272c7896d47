-- outside a transaction
create index concurrently if not exists direct_payment_by_time on direct_payment (organizer_id, taken_at);
create index concurrently if not exists direct_payment_by_change on direct_payment (changed_at) where before is not null;
