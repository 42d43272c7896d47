-- outside a transaction
create index concurrently if not exists organizer_by_digest on organizer (digest_at);
