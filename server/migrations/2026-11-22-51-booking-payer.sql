-- Trips that somebody paid for somebody else are found by who paid: they are few.
create index booking_paid_for_others on booking (payer_id) where payer_id <> user_id;
