-- outside a transaction
create index concurrently if not exists watch_by_opening on watch (line) where ended_at is null and reason = 'opens';
