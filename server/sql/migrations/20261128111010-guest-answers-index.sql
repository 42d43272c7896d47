-- outside a transaction
create index concurrently if not exists booking_ticket_answered on booking_ticket (booking_id) where answers is not null;
