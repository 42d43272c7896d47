-- outside a transaction
create index concurrently if not exists booking_charge_by_payment
  on booking_charge (paid_at) where paid_at is not null;
create index concurrently if not exists booking_refund_by_time on booking_refund using brin (created_at);
create index concurrently if not exists booking_event_by_time on booking_event using brin (at);
create index concurrently if not exists booking_by_time on booking using brin (created_at);
create index concurrently if not exists review_by_time on review using brin (created_at);
create index concurrently if not exists bank_payout_by_payment on bank_payout (closed_at) where state = 'paid';
