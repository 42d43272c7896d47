-- outside a transaction
create index concurrently if not exists booking_price_due on booking (price_due_at)
    where price_steps is not null and state in ('confirmed', 'checked_in');
