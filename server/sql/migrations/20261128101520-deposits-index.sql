-- outside a transaction
create unique index concurrently if not exists booking_charge_one_rest on booking_charge (booking_id) where purpose = 'rest';
