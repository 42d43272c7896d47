-- A server that does not know deposits must not let guests in whose rest is unpaid.
alter table booking add constraint booking_rest_paid_first
  check (rest_left = 0 or state not in ('checked_in', 'completed', 'no_show')) not valid;
