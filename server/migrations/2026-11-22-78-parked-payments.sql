-- What operators' menu counts: payments that were put aside are few among all.
create index payment_parked on payment (created_at) where state = 'parked';
