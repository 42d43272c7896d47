-- What completed trips bring; docs/product.md, sections 4 and 13.

-- How many trips a person has completed: each makes the next mining sessions earn more.
create table trip_count (
  user_id uuid primary key references users,
  completed integer not null check (completed > 0)
);

-- Whose contacts and notes are still kept: they are removed some time after the trip.
create index booking_contact on booking (ends_at) where contact is not null or notes is not null;
