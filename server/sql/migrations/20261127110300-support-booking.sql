alter table support_request add column booking_id uuid references booking;
