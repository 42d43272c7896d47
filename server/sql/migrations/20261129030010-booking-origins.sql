alter table booking validate constraint booking_origin_check;
