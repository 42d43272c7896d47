-- Bookings by members of the organizer count for no rating, no reward and no statistic.
alter table booking add column by_member boolean not null default false;

-- Returns whether the user was a member of the organizer at any time from this moment on. Ended memberships are kept.
create function was_member_since(p_user_id uuid, p_organizer_id uuid, p_since timestamptz) returns boolean
language sql stable as $$
  select exists (
    select from users join organizer_member member on member.telegram_id = users.telegram_id
    where users.id = p_user_id and member.organizer_id = p_organizer_id and (member.until is null or member.until > p_since))
$$;

create function note_bookings_of_members() returns trigger language plpgsql as $$
begin
  new.by_member := was_member_since(new.user_id, new.organizer_id, coalesce(new.created_at, app_now()));
  return new;
end $$;
create trigger booking_of_member_made before insert on booking for each row
  when (new.origin = 'app') execute function note_bookings_of_members();
-- A user who becomes a member before the trip is over counts as a member at its end.
create trigger booking_of_member_changed before update of state on booking for each row
  when (new.origin = 'app' and not old.by_member and new.state <> old.state) execute function note_bookings_of_members();

create or replace view liking as
  select user_id, service_id, created_at as liked_at from favorite
  union all
  select user_id, service_id, paid_at from booking
    where paid_at is not null and origin = 'app' and not by_member
      and state not in ('expired', 'declined', 'cancelled_by_tourist', 'cancelled_by_organizer');

-- From where members of organizers signed in, as a digest and for a day: friends whom they invited and who come from the
-- same network are put under review.
create table member_network (
  user_id uuid not null references users,
  digest text not null,
  at timestamptz(3) not null,
  primary key (user_id, digest)
);
create index member_network_by_time on member_network (at);
