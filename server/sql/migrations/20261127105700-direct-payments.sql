-- Organizers record their own price and how the guest of a walk-in paid them.
create table direct_payment (
  booking_id uuid primary key references booking,
  price bigint check (price >= 0),
  method text check (method in ('cash', 'transfer')),
  taken_at timestamptz(3),
  constraint direct_payment_check check ((method is null) = (taken_at is null))
);
