alter table booking validate constraint booking_rest_paid_first;
