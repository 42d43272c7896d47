-- A change of a walk-in can be undone. The month's sum of an organizer is read by an index.
alter table direct_payment
  add column organizer_id uuid,
  add column changed_at timestamptz(3),
  add column before jsonb;
