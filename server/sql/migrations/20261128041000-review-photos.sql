-- Photo of a review, or for a review that is not sent yet.
create table review_photo (
  id uuid default gen_random_uuid() primary key,
  booking_id uuid not null references booking,
  -- Image in the media store.
  name text not null unique,
  -- Null until the image is stored.
  width integer,
  height integer,
  colour text,
  review_id uuid references review,
  position smallint,
  -- Null while it belongs to a review whose photos are not refused.
  delete_after timestamptz(3),
  constraint review_photo_check check (review_id is not null or delete_after is not null)
);
create index review_photo_by_booking on review_photo (booking_id);
create index review_photo_by_review on review_photo (review_id) where review_id is not null;
create index review_photo_by_deletion on review_photo (delete_after) where delete_after is not null;

-- Decision on all photos of a review.
create table review_photo_set (
  review_id uuid primary key references review,
  state text not null check (state in ('pending', 'approved', 'refused')),
  -- Why an operator refused them; the author reads it.
  reason text,
  decided_by bigint
);
create index review_photo_set_pending on review_photo_set (review_id) where state = 'pending';
create trigger review_photo_set_life_cycle before update of state on review_photo_set
    for each row when (old.state is distinct from new.state)
    execute function check_transition('pending>approved', 'pending>refused', 'approved>refused',
      'approved>pending', 'refused>pending', 'refused>approved');
