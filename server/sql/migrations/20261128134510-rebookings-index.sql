-- outside a transaction
create unique index concurrently if not exists booking_rebooks on booking (rebooks) where rebooks is not null;
