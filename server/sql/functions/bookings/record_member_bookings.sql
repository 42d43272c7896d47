-- Marks bookings by members of the organizer: they count for no rating, reward or statistic. Also
-- runs at each change of state, because a user can become a member before the trip is over.
create or replace function record_member_bookings() returns trigger language plpgsql as $$
begin
  new.by_member := was_member_since(new.user_id, new.organizer_id, coalesce(new.created_at, app_now()));
  return new;
end $$;
